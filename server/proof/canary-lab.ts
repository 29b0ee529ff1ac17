import { eq } from 'drizzle-orm';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';
import { centerTests, criticalReports, labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { only, type Side } from './canary-records.ts';

/** A laboratory's definitions and reports, with a mark in every cell that holds a text. */

interface Bench {
  centerId: number;
  /** Who enters and signs. */
  userId: number;
}

interface Subject {
  patientId: number;
  /** Of a referral. */
  referralId?: number;
  clinicId?: number;
}

/** The parameter that results are sent for. */
export const MEASURED = 'measured';
const NOW = new Date().toISOString();

export async function labTestsOf({ t, book, owner }: Side, centerId: number): Promise<number[]> {
  const word = (column: string) => book.word(owner, `center_tests.${column}`);
  const definition = () => ({
    centerId,
    name: word('name'),
    department: word('department'),
    specimen: word('specimen'),
    method: word('method'),
    loincCode: word('loinc_code'),
    parameters: [
      {
        key: MEASURED,
        name: word('parameters.name'),
        unit: word('parameters.unit'),
        kind: 'text' as const,
        decimals: null,
        choices: [],
        normalChoices: [],
        ranges: [],
        ...asUsual,
      },
    ],
  });
  const made = await t.db.insert(centerTests).values([1, 2, 3, 4, 5].map(definition)).returning({ id: centerTests.id });
  return made.map(({ id }) => id);
}

/** For each walk-in patient one that is open, and for a referral one that is signed and its correction. */
export async function labReportsOf(side: Side, bench: Bench & { walkIns: readonly number[] }): Promise<number[]> {
  const reports: number[] = [];
  for (const [index, patientId] of bench.walkIns.entries()) {
    if (index >= 3) {
      reports.push(await openReport(side, bench, { patientId }, index % 2 === 0 ? 'submitted' : 'draft'));
      continue;
    }
    const signed = await signedReport(side, bench, { patientId });
    await filedReport(side, { centerId: bench.centerId, patientId, labReportId: signed.id });
    reports.push(signed.id);
  }
  return reports;
}

/** The walk-in patient's entry for a signed report. */
async function filedReport(
  { t, book, owner }: Side,
  about: { centerId: number; patientId: number; labReportId: number },
): Promise<void> {
  const word = (column: string) => book.word(owner, `diagnostic_patient_reports.${column}`);
  const values = { ...about, testName: word('test_name'), notes: word('notes'), fileUrl: word('file_url') };
  await t.db.insert(diagnosticPatientReports).values(values);
}

function reportValues({ book, owner }: Side, { centerId, userId }: Bench, subject: Subject) {
  const word = (column: string) => book.word(owner, `lab_reports.${column}`);
  const parameter = {
    key: MEASURED,
    name: word('tests.name'),
    unit: word('tests.unit'),
    kind: 'text' as const,
    value: word('tests.value'),
    decimals: null,
    flag: null,
    low: null,
    high: null,
    reference: word('tests.reference'),
    source: null,
    beyond: { low: null, high: 1, confirmedBy: word('tests.confirmed_by'), confirmedAt: NOW },
  };
  const test = {
    testId: 1,
    name: word('tests.test'),
    department: word('tests.department'),
    specimen: word('tests.specimen'),
    method: word('tests.method'),
    remarks: word('tests.remarks'),
    parameters: [parameter],
    notWhole: null,
  };
  return {
    ...subject,
    centerId,
    accessionNumber: word('accession_number'),
    tests: [test],
    remarks: word('remarks'),
    enteredBy: userId,
  };
}

async function openReport(side: Side, bench: Bench, subject: Subject, status: 'draft' | 'submitted'): Promise<number> {
  const { t, book, owner } = side;
  const submitted = status === 'submitted' && { submittedBy: bench.userId, submittedAt: NOW };
  const returnedNote = book.word(owner, 'lab_reports.returned_note');
  const values = { ...reportValues(side, bench, subject), status, returnedNote, ...submitted };
  return only(await t.db.insert(labReports).values(values).returning({ id: labReports.id })).id;
}

/** A signed report with a number of the trends; of a later version with what it corrects. */
export async function signedReport(
  side: Side,
  bench: Bench,
  subject: Subject,
  corrected?: { id: number },
): Promise<{ id: number; path: string }> {
  const { t, book, owner } = side;
  const word = (column: string) => book.word(owner, `lab_reports.${column}`);
  const correction = corrected && { version: 2, correctsId: corrected.id, correctionReason: word('correction_reason') };
  const values = { ...reportValues(side, bench, subject), ...correction };
  const { id } = only(await t.db.insert(labReports).values(values).returning({ id: labReports.id }));
  const path = `uploads/reports/report_lab_${id}_${word('pdf_url').padEnd(22, 'x')}.pdf`;
  await t.db
    .update(labReports)
    .set({
      status: 'signed',
      signedBy: bench.userId,
      signedAt: NOW,
      signerName: word('signer_name'),
      signerQualification: word('signer_qualification'),
      signerRegistrationNumber: word('signer_registration_number'),
      pdfUrl: `/${path}`,
    })
    .where(eq(labReports.id, id));
  const measured = (column: string) => book.word(owner, `lab_results.${column}`);
  const { patientId, clinicId = null, referralId = null } = subject;
  const critical = (column: string) => book.word(owner, `critical_reports.${column}`);
  await t.db.insert(criticalReports).values({
    reportId: id,
    centerId: bench.centerId,
    clinicId,
    referralId,
    patientId,
    values: [
      {
        test: critical('values.test'),
        name: critical('values.name'),
        value: critical('values.value'),
        unit: critical('values.unit'),
        flag: 'critical_high',
      },
    ],
    toldName: critical('told_name'),
    toldContact: critical('told_contact'),
    toldNote: critical('told_note'),
    toldAt: NOW,
  });
  await t.db.insert(labResults).values({
    reportId: id,
    centerId: bench.centerId,
    clinicId,
    patientId,
    testName: measured('test_name'),
    parameterKey: measured('parameter_key'),
    parameterName: measured('parameter_name'),
    unit: measured('unit'),
    value: 7,
    measuredAt: NOW,
  });
  return { id, path };
}
