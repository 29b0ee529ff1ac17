import { and, eq, isNull, sql } from 'drizzle-orm';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { keptBy, ownRows, type Person } from './own-rows.ts';

const isCorrected = sql`exists (select from ${labReports} later where later.corrects_id = ${labReports.id} and later.status = 'signed')`;

/** What was signed, with its values; of versions the last. */
export async function readLabReports(db: Db, person: Person) {
  const found = await ownRows(
    db,
    person,
    labReports,
    {
      // The clinic that is named there referred the person; it keeps the referral.
      ...keptBy({ centerId: labReports.centerId }),
      at: sql<string>`${labReports.signedAt}`.mapWith(labReports.signedAt),
      signer: labReports.signerName,
      tests: labReports.tests,
      remarks: labReports.remarks,
      url: labReports.pdfUrl,
    },
    { also: and(eq(labReports.status, 'signed'), sql`not ${isCorrected}`) },
  );
  return found.map(({ tests, ...report }) => ({
    ...report,
    tests: tests.map(({ name, parameters }) => ({
      name,
      results: parameters
        .filter(({ value }) => value.trim() !== '')
        .map((parameter) => ({
          name: parameter.name,
          value: shownResult(parameter),
          unit: parameter.unit,
          reference: parameter.reference,
          flag: parameter.flag,
        })),
    })),
  }));
}

const filed = (table: typeof clinicPatientReports | typeof diagnosticPatientReports) => ({
  at: table.createdAt,
  name: table.testName,
  notes: table.notes,
  url: table.fileUrl,
});

/** What was filed as a document; the page of signed results stands among the lab reports. */
export async function readFiledReports(db: Db, person: Person) {
  const also = isNull(diagnosticPatientReports.labReportId);
  return [
    ...(await ownRows(db, person, clinicPatientReports, filed(clinicPatientReports))),
    ...(await ownRows(db, person, diagnosticPatientReports, filed(diagnosticPatientReports), { also })),
  ];
}
