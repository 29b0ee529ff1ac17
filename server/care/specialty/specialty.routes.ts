import { todaysVisit } from '#server/desk/visits/visit-status.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { fieldFault } from '#shared/care/specialty/field-kinds.ts';
import { impossibleMeasures, reckon } from '#shared/care/specialty/reckoned.rules.ts';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import { type SpecialtyForm, specialtyFormOf } from '#shared/care/specialty/specialty-fields.ts';
import { AppError, recordDenied } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { gestationOf, insertNote, notesOfPatient } from './specialty.repo.ts';

export const specialtyRoutes = () =>
  implement(specialtyApi, {
    list: ({ db, actor, query }) => notesOfPatient(db, actor, query),

    async create({ db, actor, body }) {
      const { specialization, form } = ownForm(actor);
      const fields = filledIn(form, body.fields);
      const patient = await lockPatient(db, actor, body.patientId);
      const person = {
        ...patient,
        day: todayIn(actor.timezone),
        gestation: await gestationOf(db, actor, patient.id),
      };
      refuseImpossible(impossibleMeasures(form, fields, person));
      const visit = await todaysVisit(db, actor, patient);
      return await insertNote(db, actor, {
        patientId: patient.id,
        appointmentId: visit?.id ?? null,
        specialization,
        fields: { ...fields, ...reckon(form, fields, person) },
      });
    },
  });

/** Whose specialization has a tracker, or isn't known, has no such note to write. */
function ownForm(actor: ClinicActor) {
  const own = specialtyFormOf(actor.specialization);
  if (!own) throw recordDenied(says.access_denied);
  return own;
}

function refuseImpossible(keys: readonly string[]) {
  if (keys.length === 0) return;
  const message = says.measure_not_of_age;
  throw new AppError('invalid_input', message, { issues: keys.map((key) => ({ path: `fields.${key}`, message })) });
}

/** The fields that hold words, each checked by what the form says of it. */
function filledIn({ fields }: SpecialtyForm, given: Record<string, string>): Record<string, string> {
  const issues = Object.entries(given).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    const message = field ? fieldFault(field, value) : says.field_not_in_note;
    return message ? [{ path: `fields.${key}`, message }] : [];
  });
  const [first] = issues;
  if (first) throw new AppError('invalid_input', first.message, { issues });
  const words = fields.flatMap(({ key }) => {
    const value = given[key]?.trim();
    return value ? [[key, value] as const] : [];
  });
  if (words.length === 0) {
    const message = says.fill_one_field;
    throw new AppError('invalid_input', message, { issues: [{ path: 'fields', message }] });
  }
  return Object.fromEntries(words);
}
