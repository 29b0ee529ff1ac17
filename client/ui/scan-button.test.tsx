import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { ScanButton } from './scan-button.tsx';

const stop = vi.fn<() => void>();
const seen = vi.fn<() => Promise<{ rawValue: string }[]>>();

class Detector {
  static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code', 'aztec']);
  detect = () => seen();
}

function cameraGives(answer: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: vi.fn<() => Promise<unknown>>(answer) },
  });
}

beforeEach(() => {
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  seen.mockReset().mockResolvedValue([]);
  stop.mockReset();
  cameraGives(() => Promise.resolve({ getTracks: () => [{ stop }] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function open(onCode = vi.fn<(code: string) => void>()) {
  renderInApp(<ScanButton onCode={onCode} />);
  await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  return onCode;
}

describe('scanning with the camera', () => {
  it('tells the code once, closes, and stops the camera', async () => {
    const onCode = await open();
    await screen.findByText(/Hold the barcode in front/);
    seen.mockResolvedValue([{ rawValue: '0108901000000017' }]);
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('8901000000017'));
    expect(onCode).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stops the camera when it is closed', async () => {
    const onCode = await open();
    await screen.findByText(/Hold the barcode in front/);
    expect(stop).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(onCode).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', /The camera is blocked/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /Another app is using the camera/],
    ['TypeError', /cannot use a camera/],
  ])('says what is wrong where there is a %s, and that the number can be typed', async (name, words) => {
    cameraGives(() => Promise.reject(new DOMException('No', name)));
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/can be typed into the field/)).toBeVisible();
  });

  it('says so where a browser has no cameras', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await open();
    expect(await screen.findByText(/cannot use a camera/)).toBeVisible();
  });
});
