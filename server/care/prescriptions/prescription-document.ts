import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import {
  type PrescriptionDefaults,
  type PrintOptions,
  printOptions,
} from '#shared/people/settings/prescription-defaults.ts';
import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { doctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import type { PaperOptions } from '#server/papers/pdf/paper.ts';
import { verificationUrl } from '#server/papers/verification/verification-token.ts';
import { clinicDefaults } from './clinic-defaults.ts';

const successor = alias(prescriptions, 'successor');

/**
 * Draws a stored prescription on the clinic's paper, or on what was chosen for one print. Who asks was found to have the
 * right to it (`documents`), so the id is enough.
 */
async function drawPrescription(parts: DrawingParts, id: number, chosen: PrintOptions = {}): Promise<Buffer> {
  const { db, env } = parts;
  const [found] = await db
    .select({
      prescription: prescriptions,
      // Only the contract's languages are ever written.
      language: sql<PrescriptionLanguage | null>`${prescriptions.language}`,
      supersededBy: successor.id,
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        registerNumber: patients.registerNumber,
        phone: patients.phone,
        address: patients.address,
        allergies: patients.allergies,
        conditions: patients.conditions,
      },
      doctor: doctorOnPaper,
    })
    .from(prescriptions)
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .where(eq(prescriptions.id, id));
  if (!found) throw notFound('prescription');
  const { prescription, patient, doctor, language, supersededBy } = found;
  const defaults = await clinicDefaults(db, prescription);
  const { complaints, vitals, diagnosis, medicines, nextVisitDate } = prescription;
  const owner = { clinicId: prescription.clinicId, centerId: null };
  return await drawPaper('prescription', owner, {
    ...(await letterheadOf(parts, owner)),
    issuedAt: prescription.createdAt,
    prescriptionNumber: id,
    doctor,
    patient,
    complaints,
    vitals,
    diagnosis,
    medicines,
    tests: prescription.selectedTests,
    referrals: await referredTo(db, id),
    advice: prescription.additionalInstructions,
    nextVisitDate,
    isTeleconsultation: prescription.isTeleconsultation,
    followsInPerson: prescription.followsInPerson,
    supersedes: prescription.supersedesId,
    supersededBy,
    language: chosen.language ?? language,
    paper: paperOf(defaults, chosen),
    verificationUrl: verificationUrl(env, 'prescription', id),
  });
}

function paperOf(defaults: PrescriptionDefaults, chosen: PrintOptions): PaperOptions {
  const { topMarginMm: top, bottomMarginMm: bottom } = defaults;
  return {
    size: chosen.paper ?? defaults.paper,
    letterhead: (chosen.letterhead ?? defaults.letterhead) ? { top, bottom } : null,
  };
}

const referredTo = (db: Db, prescriptionId: number) =>
  db
    .select({ centerName: diagnosticCenters.name, tests: referrals.testList })
    .from(referrals)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
    .where(eq(referrals.prescriptionId, prescriptionId))
    .orderBy(referrals.id);

async function findPrescriptionOf(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  if (actor.clinicId === null) return undefined;
  const [found] = await db
    .select({ clinicId: prescriptions.clinicId, patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(and(eq(prescriptions.id, id), ownedBy(actor, prescriptions), eq(prescriptions.pdfUrl, urlOfStored(path))));
  return found && { ...found, centerId: null, name: `prescription-${id}.pdf` };
}

/** Undefined when the query asks for nothing of the kind. */
function printOptionsOf(query: unknown): PrintOptions | undefined {
  const read = printOptions.safeParse(query);
  if (!read.success) throw new AppError('invalid_input', says.paper_not_offered);
  return Object.keys(read.data).length > 0 ? read.data : undefined;
}

export const prescriptionDocument: DrawnDocument = {
  kind: 'prescriptions',
  find: findPrescriptionOf,
  draw: (parts, id) => drawPrescription(parts, id),
  drawAs(parts, id, query) {
    const options = printOptionsOf(query);
    return options && drawPrescription(parts, id, options);
  },
};
