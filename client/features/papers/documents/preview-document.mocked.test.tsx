import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionProps } from '#client/lib/actions.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { openPdf, type PdfFile } from '#client/lib/open-pdf.ts';
import { PreviewDocumentDialog } from './preview-document-dialog.tsx';

// The library needs a canvas, which the tests don't have.
vi.mock('#client/lib/open-pdf.ts', () => ({
  openPdf: vi.fn<typeof openPdf>(),
  isLocked: (error: unknown) => error instanceof Error && error.name === 'PasswordException',
}));

const png = '/uploads/reports/report_x.png';
const pdf = '/uploads/reports/report_y.pdf';
const word = '/uploads/reports/report_z.docx';
const drawn: { scale: number; rotation: number }[] = [];

const threePages: PdfFile = {
  pages: 3,
  page: async (number) => ({
    size: (rotation) => (rotation % 180 === 0 ? { width: 600, height: 800 } : { width: 800, height: 600 }),
    draw: async ({ scale, rotation }) => {
      drawn.push({ scale, rotation });
      return document.createElement('canvas');
    },
    text: async () => `What page ${number} says`,
  }),
  close: () => undefined,
};

beforeEach(() => {
  drawn.length = 0;
  vi.mocked(openPdf).mockResolvedValue(threePages);
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

type Server = ReturnType<typeof stubServer>;

function show(payload: ActionProps<'preview-document'>['payload'], prepare?: (server: Server) => void) {
  const server = stubServer();
  signInAs('clinic_reception');
  server.on(filesApi.link, ({ url }) => {
    const path = new URLSearchParams(url.split('?')[1]).get('path');
    return reply({ url: `${path}?token=1`, expiresAt: '' });
  });
  const file = (type: string) => () => new Response('bytes', { headers: { 'Content-Type': type } });
  server.on({ method: 'GET', path: png }, file('image/png'));
  server.on({ method: 'GET', path: pdf }, file('application/pdf'));
  prepare?.(server);
  renderInApp(<PreviewDocumentDialog payload={payload} onClose={() => undefined} />);
  return { server, user: userEvent.setup() };
}

const picture = () => screen.findByRole('img', { name: 'Chest X-ray' });

describe('a picture in place', () => {
  it('is shown through a signed link, to be zoomed and turned by buttons and keys', async () => {
    const { user } = show({ url: png, title: 'Chest X-ray' });
    const image = await picture();
    expect(image).toHaveAttribute('src', 'blob:picture');
    Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
    fireEvent.load(image);
    const width = () => Number.parseFloat(image.style.width);
    const fitting = width();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(width()).toBe(fitting * 1.25);
    await user.keyboard('+');
    expect(width()).toBe(fitting * 1.5);
    await user.keyboard('0r');
    expect(screen.getByRole('button', { name: 'Zoom 100%, back to fit' })).toBeVisible();
    expect(image.style.transform).toContain('rotate(90deg)');
  });

  it('that is none says so', async () => {
    show({ url: png, title: 'Chest X-ray' });
    fireEvent.error(await picture());
    expect(await screen.findByText('Unable to load image')).toBeVisible();
  });

  it('that can’t be had says why, and is asked for again', async () => {
    let there = false;
    const { server, user } = show({ url: png, title: 'Chest X-ray' }, (server) =>
      server.on(filesApi.link, () =>
        there ? reply({ url: `${png}?token=1`, expiresAt: '' }) : refusal(404, 'not_found', 'The file was not found'),
      ),
    );
    expect(await screen.findByText('The file was not found')).toBeVisible();
    there = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(server.callsOf(filesApi.link)).toHaveLength(2);
    expect(await picture()).toBeVisible();
  });
});

describe('a PDF in place', () => {
  it('is read page by page, with buttons and keys', async () => {
    const { user } = show({ url: pdf, title: 'Blood sheet' });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(await screen.findByText('What page 1 says')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Blood sheet, content' })).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 2 of 3' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 3 of 3' })).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    await waitFor(() => expect(drawn.at(-1)?.rotation).toBe(90));
  });

  it.each([
    ['PasswordException', 'This PDF is locked with a password'],
    ['InvalidPDFException', 'This PDF can’t be shown here'],
  ])('that fails with %s says: %s', async (name, told) => {
    vi.mocked(openPdf).mockRejectedValue(Object.assign(new Error('no'), { name }));
    show({ url: pdf, title: 'Blood sheet' });
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open in new tab' })).toBeVisible();
  });
});

describe('the preview', () => {
  it('doesn’t fetch what it can’t show', async () => {
    const { server } = show({ url: word, title: 'Letter' });
    expect(await screen.findByText('Word documents can’t be previewed')).toBeVisible();
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it('leafs through the list that it was opened from', async () => {
    const among = [
      { url: png, title: 'Chest X-ray' },
      { url: word, title: 'Letter' },
    ];
    const { user } = show({ url: png, title: 'Chest X-ray', among });
    await picture();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous document' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next document' }));
    expect(screen.getByRole('dialog', { name: 'Letter' })).toBeVisible();
    expect(await screen.findByText('Word documents can’t be previewed')).toBeVisible();
  });
});
