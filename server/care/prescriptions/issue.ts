import { and, eq } from 'drizzle-orm';
import { isPositive } from '#shared/kernel/money/money.ts';
import { languageAfter, paperLanguage } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { NewPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { followNextVisit } from '#server/contact/follow-ups/automatic-reminders.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { usualDescription } from '#server/money/billing/collect.ts';
import { plainLine } from '#server/money/billing/invoice-lines.ts';
import { readInvoice } from '#server/money/billing/billing.repo.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { readReferrals } from '#server/diagnostics/referrals/referrals.repo.ts';
import { countTemplateUse, type Issued, referToCenters, withdrawOpenFee } from './after-issue.ts';
import { type Circumstances, circumstancesOf } from './circumstances.ts';
import { assertForVideo } from '#server/care/safety/tele/check-for-video.ts';
import { noteSafety } from '#server/care/safety/note-safety.ts';
import { prescribeAtVisit } from './current-visit.ts';
import { checkOf } from './check-of.ts';
import { learnMedicines, learnTests } from '#server/catalogues/formulary/learn-favourites.ts';
import { drawAnew, insertPrescription, readPrescription } from './prescriptions.repo.ts';

/**
 * Issues a prescription with everything that follows from it, in the caller's transaction: the patient's row is
 * locked first, so that of two for one patient the second sees what the first did. The invoice's number comes last,
 * since its counter makes the clinic's other bills wait until the commit.
 */
export async function issuePrescription(db: Db, actor: ClinicActor, asked: NewPrescription, trail: Trail) {
  const patient = await lockPatient(db, actor, asked.patientId);
  const circumstances = await circumstancesOf(db, actor, asked);
  const fee = asked.consultationFee && isPositive(asked.consultationFee) ? asked.consultationFee : undefined;
  const language = languageAfter(patient.language, asked.language);

  const { visitId, nextVisitDate, changed } = await prescribeAtVisit(db, actor, patient, {
    hasFee: fee !== undefined,
    nextVisitDate: asked.nextVisitDate,
    language,
    superseded: circumstances.superseded,
    named: circumstances.visit,
  });
  const isTeleconsultation = await isByVideo(db, actor, visitId, circumstances);
  if (isTeleconsultation) await assertForVideo(db, actor, asked);
  const id = await insertPrescription(db, actor, asked, {
    selectedTests: circumstances.tests,
    appointmentId: visitId,
    language: asked.language ?? paperLanguage(patient.language) ?? circumstances.clinic.defaults.language,
    isTeleconsultation,
    followsInPerson: isTeleconsultation && asked.followsInPerson === true,
  });
  const issued: Issued = { id, patient };
  await noteSafety(db, actor, { prescriptionId: id, patientId: patient.id, ...checkOf(asked) }, trail);
  const referralIds = await referToCenters(db, actor, issued, circumstances, trail);
  await noteUse(db, actor, asked, circumstances);
  if (nextVisitDate !== undefined) {
    await followNextVisit(db, actor, { ...patient, language }, { nextVisitDate, prescriptionId: id });
  }
  if (fee && asked.supersedesId) await withdrawOpenFee(db, actor, patient.id, asked.supersedesId, trail);
  const invoiceId = fee && (await billFee(db, actor, issued, fee, visitId, trail));

  trail.note({ entityId: id });
  if (asked.supersedesId) {
    trail.add({
      action: 'UPDATE',
      resource: 'prescription',
      entityId: asked.supersedesId,
      details: { supersededById: id },
    });
  }
  if (changed.length > 0)
    trail.add({ action: 'UPDATE', resource: 'patient', entityId: patient.id, details: { fields: changed } });
  return {
    prescription: await readPrescription(db, actor, id),
    patient: await readPatient(db, actor, patient.id),
    invoice: invoiceId ? await readInvoice(db, actor, invoiceId) : null,
    referrals: await readReferrals(db, actor, referralIds),
  };
}

/** A correction of what was written by video is held to the same rules: nobody was seen in between. */
async function isByVideo(db: Db, actor: ClinicActor, visitId: number | null, { superseded }: Circumstances) {
  if (superseded?.isTeleconsultation) return true;
  if (visitId === null) return false;
  const [visit] = await db
    .select({ type: appointments.appointmentType })
    .from(appointments)
    .where(and(ownedBy(actor, appointments), eq(appointments.id, visitId)));
  return visit?.type === 'telemedicine';
}

async function noteUse(db: Db, actor: ClinicActor, asked: NewPrescription, { tests }: Circumstances): Promise<void> {
  if (asked.templateId) await countTemplateUse(db, actor, asked.templateId);
  if (asked.supersedesId) await drawAnew(db, actor, asked.supersedesId);
  // The steps of a taper are one use of the medicine, begun as its first step says.
  await learnMedicines(
    db,
    actor,
    asked.medicines.filter(({ continues }) => !continues),
  );
  await learnTests(db, actor, tests);
}

async function billFee(
  db: Db,
  actor: ClinicActor,
  { id, patient }: Issued,
  fee: string,
  visitId: number | null,
  trail: Trail,
): Promise<number> {
  const description = usualDescription(actor);
  const invoice = await makeInvoice(db, actor, {
    patientId: patient.id,
    prescriptionId: id,
    appointmentId: visitId,
    description,
    lines: plainLine(description, fee),
  });
  trail.add({
    action: 'CREATE',
    resource: 'invoice',
    entityId: invoice.id,
    details: { after: { amount: fee, prescriptionId: id } },
  });
  return invoice.id;
}
