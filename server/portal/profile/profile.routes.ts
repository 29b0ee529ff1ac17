import { refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { portalProfileApi } from '#shared/portal/profile/profile.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { unauthenticated } from '#server/kernel/principals/door.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { PhoneCodes } from '#server/contact/codes/phone-codes.ts';
import { centersOf, tellCenters } from '#server/people/patients/centers-of.ts';
import { familyOf } from '#server/portal/sign-in/persons.repo.ts';
import { changeProfile, movePerson, readProfile } from './profile.repo.ts';
import { tellOldPhone } from './tell-old-phone.ts';

export function portalProfileRoutes({ codes }: { codes: PhoneCodes }) {
  return implement(portalProfileApi, {
    async get({ db, actor, trail }) {
      const own = organisationOfChosen(actor);
      trail.note({ entityId: actor.patientId, ...own });
      return await readProfile(db, actor);
    },

    async update({ db, actor, body, trail }) {
      const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      tellEach(trail, actor, { rows: await changeProfile(db, actor, fields), fields: Object.keys(fields) });
      return await readProfile(db, actor);
    },

    async sendPhoneCode({ step, actor, body, request: { address } }) {
      assertOther(actor.phone, body.phone);
      const own = { ...organisationOfChosen(actor), patientId: actor.patientId, patientName: null };
      const boundTo = String(actor.sessionId);
      const asked = { ...body, purpose: 'new_phone' as const, boundTo, address, sender: own };
      return await codes.send(step, asked, { details: { channel: body.channel } });
    },

    async changePhone({ step, actor, body: { phone, otp: code }, request: { address } }) {
      assertOther(actor.phone, phone);
      const asked = { purpose: 'new_phone' as const, phone, boundTo: String(actor.sessionId), address, code };
      return await codes.prove(step, asked, async ({ db, trail }) => {
        const moved = await movePerson(db, actor, phone);
        tellEach(trail, actor, { rows: moved, fields: ['phone'] });
        tellCenters(
          await centersOf(
            db,
            actor,
            moved.map(({ id }) => id),
          ),
          trail,
        );
        await tellOldPhone(db, { ...organisationOfChosen(actor), ...actor });
        const { patient, profiles } = await familyOf(db, { phone, patientId: actor.patientId });
        if (!patient) throw unauthenticated();
        return { patient, profiles };
      });
    },
  });
}

function assertOther(present: string, phone: string): void {
  if (phone === present) throw refusedAt('phone', says.phone_is_the_same, 'rule_broken');
}

function organisationOfChosen({ scope, patientId }: PatientActor): OrganisationColumns {
  const chosen = scope.persons.find((person) => person.patientId === patientId);
  return { clinicId: chosen?.clinicId ?? null, centerId: chosen?.centerId ?? null };
}

/** Each organisation finds it in its own audit log. */
function tellEach(
  trail: Trail,
  actor: PatientActor,
  { rows, fields }: { rows: readonly (OrganisationColumns & { id: number })[]; fields: string[] },
): void {
  const [first, ...others] = rows.map(({ id: entityId, clinicId, centerId }) => ({
    action: 'UPDATE' as const,
    resource: 'patient',
    entityId,
    clinicId,
    centerId,
    details: { fields },
  }));
  trail.note(first ?? { entityId: actor.patientId, ...organisationOfChosen(actor) });
  for (const entry of others) trail.add(entry);
}
