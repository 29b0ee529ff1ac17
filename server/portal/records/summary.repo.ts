import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VisitSummary } from '#shared/portal/records/records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { summaryHead } from '#server/care/letters/page.ts';

const newer = alias(letters, 'newer');
const later = alias(prescriptions, 'later');

/** Read and made final by a doctor, and neither it nor its prescription has a successor. */
const standing = prepared((db) =>
  db
    .select({
      language: letters.language,
      text: letters.text,
      draftedWithHelp: letters.draftedWithHelp,
      doctorName: users.name,
      pdfUrl: letters.pdfUrl,
    })
    .from(letters)
    .innerJoin(users, eq(users.id, letters.approvedBy))
    .leftJoin(newer, and(eq(newer.replacesId, letters.id), eq(newer.state, 'final')))
    .leftJoin(later, eq(later.supersedesId, letters.prescriptionId))
    .where(
      and(
        ofPersonsParam(letters),
        eq(letters.prescriptionId, sql.placeholder('prescriptionId')),
        eq(letters.kind, 'summary'),
        eq(letters.state, 'final'),
        isNull(newer.id),
        isNull(later.id),
      ),
    )
    .orderBy(desc(letters.id))
    .limit(1)
    .prepare('portal_summary'),
);

/** What the doctor has written of a prescription's visit in plain words, if anything. */
export async function readSummary(db: Db, actor: PatientActor, prescriptionId: number): Promise<VisitSummary | null> {
  const [found] = await standing(db, 'one').execute({ ...personsParams(actor), prescriptionId });
  if (!found) return null;
  const { language, text, pdfUrl } = found;
  return { language, text, pdfUrl, ...summaryHead(found) };
}
