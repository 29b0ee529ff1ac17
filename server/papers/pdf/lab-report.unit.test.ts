import { describe, expect, it } from 'vitest';
import type { EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { type LabReportDocument, renderLabReport } from './lab-report.ts';
import { readPdf, textOf } from './test/read-pdf.ts';
import { samplePrescription } from './test/samples.ts';

type Parameter = EnteredTest['parameters'][number];

const parameter = (name: string, value: string, more: Partial<Parameter> = {}): Parameter => ({
  key: name.toLowerCase(),
  name,
  unit: 'g/dL',
  kind: 'number',
  value,
  decimals: null,
  flag: null,
  low: 12,
  high: 15,
  reference: '12.0 - 15.0',
  source: null,
  beyond: null,
  ...more,
});

const bloodCount: EnteredTest = {
  testId: 1,
  name: 'Complete Blood Count (CBC)',
  department: 'Haematology',
  specimen: 'Blood (EDTA)',
  method: 'Automated cell counter',
  remarks: 'Repeat after a week.',
  parameters: [
    parameter('Haemoglobin', '6.4', { flag: 'critical_low' }),
    parameter('MCV', '71', { unit: 'fL', flag: 'low', reference: '83.0 - 101.0' }),
    parameter('MCH', '30', { unit: 'pg', source: 'calculated', reference: '27.0 - 32.0' }),
    parameter('Platelets', '150000', {
      unit: 'cells',
      decimals: 0,
      low: 150_000,
      high: 410_000,
      reference: '1,50,000 - 4,10,000',
    }),
    parameter('RDW', '13', { unit: '%', decimals: 1, reference: '11.6 - 14.0' }),
    parameter('Basophils', '', { unit: '%' }),
  ],
  notWhole: null,
};

const { organisation, timezone, issuedAt, footerNotes, patient } = samplePrescription;
const sample: LabReportDocument = {
  organisation,
  timezone,
  issuedAt,
  footerNotes: footerNotes ?? null,
  reportNumber: 17,
  version: 1,
  accessionNumber: '26-000123',
  patient: { id: 45, name: patient.name, dateOfBirth: '1992-03-04', gender: 'female', phone: '9822012345' },
  referredBy: { doctor: 'Demo Doctor', clinic: 'Demo Clinic' },
  collectedAt: '2026-11-20T03:00:00.000Z',
  registeredAt: '2026-11-20T04:10:00.000Z',
  tests: [bloodCount],
  remarks: 'Correlate clinically.',
  signer: { name: 'Demo Pathologist', qualification: 'MBBS, MD (Pathology)', registrationNumber: 'MMC 0002' },
  verificationUrl: 'https://naadi.example/verify/lab/17-abcdefghijklmnopqrstuv',
};

describe('the laboratory report', () => {
  it('gives each result with its unit, its reference and its mark, and who signed it', async () => {
    const text = textOf(await renderLabReport(sample));
    for (const part of [
      'Demo Patient',
      '34 y / Female',
      'Report no. 17',
      'Accession no. 26-000123',
      'Patient ID 45',
      'Phone ending 2345',
      'Registered 20 Nov 2026, 9:40 am',
      'Platelets 1,50,000 cells',
      'RDW 13.0 % 11.6 - 14.0',
      'Scan to verify',
      'Referred by Dr. Demo Doctor',
      'Collected 20 Nov 2026, 8:30 am',
      'Reported 21 Nov 2026, 2:00 am',
      'Complete Blood Count (CBC)',
      'Haemoglobin 6.4 LL critical g/dL 12.0 - 15.0',
      'MCV 71 L fL',
      'MCH (calculated) 30 pg',
      'Repeat after a week.',
      'Correlate clinically.',
      'Dr. Demo Pathologist',
      'Reg. No. MMC 0002',
      'Electronically signed on 21 Nov 2026, 2:00 am',
      'Page 1 of 1',
    ]) {
      expect(text.replaceAll(/ +/g, ' '), part).toContain(part);
    }
    expect(text).not.toContain('Basophils');
    expect(text).not.toContain('98220');
    expect(text).not.toContain('Version');
  });

  it('says of a corrected one what it corrects and why', async () => {
    const corrects = { number: 12, signedAt: '2026-11-19T10:00:00.000Z', reason: 'The samples were mixed up' };
    const text = textOf(await renderLabReport({ ...sample, version: 2, corrects }));
    expect(text).toContain('Version 2. Corrects report no. 12 of 19 Nov 2026, 3:30 pm: The samples were mixed up');
  });

  it('says whom the critical values were told, and when', async () => {
    const told = {
      toldName: 'Dr. Meera Nair',
      toldContact: 'Referring doctor, 98765 43210',
      toldAt: '2026-11-20T09:40:00.000Z',
      toldNote: 'Repeats at once',
    };
    expect(textOf(await renderLabReport({ ...sample, told })).replaceAll(/\s+/g, ' ')).toContain(
      'Critical values told to Dr. Meera Nair, Referring doctor, 98765 43210 on 20 Nov 2026, 3:10 pm. Repeats at once',
    );
    expect(textOf(await renderLabReport(sample))).not.toContain('told');
  });

  it('lets sentences have the rest of the line', async () => {
    const smear = 'Microcytic hypochromic red cells, pencil cells and occasional target cells, no haemoparasites';
    const parameters = [parameter('Smear', smear, { kind: 'text', unit: '', reference: null })];
    const { pages } = readPdf(await renderLabReport({ ...sample, tests: [{ ...bloodCount, parameters }] }));
    expect(pages.flat().filter((text) => smear.includes(text.trim()) && text.includes(' '))).toHaveLength(2);
  });

  it('keeps the note of a test with its last result', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => parameter(`Parameter ${index}`, '13'));
    for (let count = 25; count < 50; count += 1) {
      const { pages } = readPdf(
        await renderLabReport({ ...sample, tests: [{ ...bloodCount, parameters: many(count) }] }),
      );
      const noted = pages.find((texts) => texts.includes('Repeat after a week.'));
      expect(noted, String(count)).toContain(`Parameter ${count - 1}`);
    }
  });

  it('repeats the head of a table and whose report it is on each page', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => parameter(`Parameter ${index}`, '13.5'));
    const pdf = await renderLabReport({ ...sample, tests: [bloodCount, { ...bloodCount, parameters: rows }] });
    const text = textOf(pdf);
    expect(text.match(/Reference/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Page 2 of 2');
  });

  it('gives the same bytes for the same report', async () => {
    expect((await renderLabReport(sample)).equals(await renderLabReport(sample))).toBe(true);
  });
});
