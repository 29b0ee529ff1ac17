import { describe, expect, it } from 'vitest';
import { readPdf } from './test/read-pdf.ts';
import { sampleReferral } from './test/samples.ts';
import { renderTokenSlip, type TokenSlipDocument } from './token-slip.ts';

const slip: TokenSlipDocument = {
  organisation: { name: 'Sanjeevani Clinic', phone: '020 2567 8900' },
  timezone: 'Asia/Kolkata',
  issuedAt: '2026-11-28T03:00:00.000Z',
  token: 14,
  doctorName: 'Dr. Anand Deshpande',
  patientName: 'Sunita S.',
  when: 'Saturday, 28 Nov 2026  ·  11:05 am',
  words: { token: 'Token', wait: 'Please wait.', order: 'By the booked time.' },
};
const boxOf = (file: Buffer) =>
  /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(file.toString('latin1'))
    ?.slice(1)
    .map((points) => (Number(points) * 25.4) / 72) ?? [];

describe('the slip of a token', () => {
  it('is one strip of 80 mm, no longer than what is on it', async () => {
    const file = await renderTokenSlip(slip);
    const [width = 0, height = 0] = boxOf(file);
    expect(width).toBeCloseTo(80, 1);
    expect(height).toBeGreaterThan(70);
    expect(height).toBeLessThan(110);
    expect(readPdf(file).pages).toEqual([
      [
        'Sanjeevani Clinic',
        '020 2567 8900',
        'Dr. Anand Deshpande',
        'Token',
        '14',
        'Saturday, 28 Nov 2026  ·  11:05 am',
        'Sunita S.',
        'Please wait.',
        'By the booked time.',
      ],
    ]);
  });

  it('grows with long names, and leaves out what there isn’t', async () => {
    const name = 'The Sanjeevani Clinic of General Medicine, Children’s Health and Physiotherapy, Kothrud';
    const [, short = 0] = boxOf(await renderTokenSlip(slip));
    const [, long = 0] = boxOf(await renderTokenSlip({ ...slip, organisation: { name } }));
    expect(long).toBeGreaterThan(short);
    const { pages } = readPdf(await renderTokenSlip({ ...slip, organisation: { name }, doctorName: null }));
    expect(pages).toHaveLength(1);
    expect(pages.flat().join(' ')).not.toContain('Dr.');
  });

  it('keeps a token of four digits on one line', async () => {
    const { pages } = readPdf(
      await renderTokenSlip({ ...slip, organisation: sampleReferral.organisation, token: 1234 }),
    );
    expect(pages.flat()).toContain('1234');
  });
});
