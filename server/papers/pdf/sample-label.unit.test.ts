import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';
import { describe, expect, it } from 'vitest';
import { code128, modulesIn } from './code128.ts';
import { renderSampleLabel, type SampleLabelDocument } from './sample-label.ts';
import { readPdf } from './test/read-pdf.ts';
import { sampleReferral } from './test/samples.ts';

/** The bars as a scanner sees them: three pixels for a module, with the free space at both sides. */
function scanned(text: string): string {
  const bars = code128(text).flatMap((width, place): number[] => Array(width * 3).fill(place % 2 === 0 ? 0 : 255));
  const quiet: number[] = Array(30).fill(255);
  const line = [...quiet, ...bars, ...quiet];
  const rows = 40;
  const pixels = Uint8ClampedArray.from(Array.from({ length: rows }, () => line).flat());
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, line.length, rows)));
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  return new Code128Reader().decode(bitmap, hints).getText();
}

const label: SampleLabelDocument = {
  organisation: sampleReferral.organisation,
  timezone: 'Asia/Kolkata',
  issuedAt: '2026-11-24T11:35:00.000Z',
  accessionNumber: '26-000123',
  patient: { name: 'Demo Patient', dateOfBirth: '1992-03-10', gender: 'female' },
  tubes: [
    { specimen: 'Blood (EDTA)', tests: ['Complete Blood Count (CBC)'] },
    { specimen: 'Serum', tests: ['Lipid Profile', 'TSH'] },
  ],
};

describe('a Code 128', () => {
  it.each(['26-000123', '99-999999', 'A z~!'])('is read back: %s', (text) => {
    expect(scanned(text)).toBe(text);
  });

  it('fits on a label with the free space that a scanner needs', () => {
    expect((modulesIn(code128('26-000123')) + 20) * 0.25).toBeLessThanOrEqual(46);
  });
});

describe('the labels of a sample', () => {
  it('are a page for each kind of it, with whose it is, the number, the tests and when', async () => {
    const { pages } = readPdf(await renderSampleLabel(label));
    expect(pages.map((texts) => texts.join(' '))).toEqual([
      'Demo Patient 34 y / Female  ·  24 Nov, 5:05 pm 26-000123  ·  Blood (EDTA) Complete Blood Count (CBC)',
      'Demo Patient 34 y / Female  ·  24 Nov, 5:05 pm 26-000123  ·  Serum Lipid Profile, TSH',
    ]);
  });

  it('say when it was taken, where that is known, and cut what is too long', async () => {
    const tubes = [{ specimen: null, tests: Array.from({ length: 30 }, (_, n) => `Test number ${n}`) }];
    const collectedAt = '2026-11-24T03:00:00.000Z';
    const patient = { ...label.patient, name: 'Demo Patient with a name that no label of fifty millimetres holds' };
    const { pages } = readPdf(await renderSampleLabel({ ...label, tubes, collectedAt, patient }));
    const [text = ''] = pages.map((texts) => texts.join(' '));
    expect(pages).toHaveLength(1);
    expect(text).toContain('24 Nov, 8:30 am');
    expect(text.match(/…/g)).toHaveLength(2);
  });
});
