import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { writtenTime } from '#shared/contact/words/in-words.ts';
import { doctorIn } from '#shared/contact/words/message-text.ts';
import * as says from '#shared/kernel/words/says.ts';
import { readPrescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { joined, longDayLabel } from '#server/papers/pdf/words.ts';
import { shortName, type SlipLanguage, slipWords } from './slip-words.ts';

/** The token of a visit on a strip of 80 mm: in the patient's language where it speaks that, else in the clinic's. */
export async function drawTokenSlip(parts: DrawingParts, actor: ClinicActor, id: number): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      status: appointments.status,
      token: appointments.queueNumber,
      day: appointments.visitDay,
      start: appointments.startDateTime,
      issuedAt: appointments.createdAt,
      doctorName: users.name,
      patientName: patients.name,
      language: patients.language,
      defaults: organizationSettings.prescriptionDefaults,
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, appointments.clinicId))
    .where(and(ownedBy(actor, appointments), eq(appointments.id, id)));
  if (!found) throw notFound('appointment');
  const { token, status, start, day, doctorName, issuedAt } = found;
  if (token === null || status === 'cancelled' || status === 'no_show') throw conflict(says.slip_needs_token);
  const language = languageOf(found);
  const { organisation, timezone } = await letterheadOf(parts, actor);
  const time = start && writtenTime(start, language, timezone);
  return await drawPaper('tokenSlip', actor, {
    organisation: { name: organisation.name, phone: organisation.phone },
    timezone,
    issuedAt,
    token,
    doctorName: doctorName && doctorIn(language, doctorName),
    patientName: shortName(found.patientName),
    when: joined([longDayLabel(start === null ? day : dayOf(start, timezone), language), time], '  ·  '),
    words: slipWords[language],
  });
}

function languageOf({ language, defaults }: { language: string | null; defaults: unknown }): SlipLanguage {
  const own = Object.keys(slipWords).find((one): one is SlipLanguage => one === language);
  return own ?? readPrescriptionDefaults(defaults).language;
}
