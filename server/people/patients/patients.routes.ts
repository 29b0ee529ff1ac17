import { recordDenied } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { changePatient, registerPatient } from './patient-details.ts';
import { listPatients } from './patient-lists.ts';
import { lockPatient, readPatient } from './patients.repo.ts';
import { tellCentersOfChange } from './tell-centers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

type Born = Pick<Patient, 'id' | 'gender' | 'dateOfBirth'>;

interface PatientsOptions {
  hub: Hub;
  /** What depends on sex and age, and stands above the patients: results that wait for a signature. */
  markAnew: (db: Db, person: { before: Born; changed: Born }, trail: Trail) => Promise<void>;
}

export function patientsRoutes({ hub, markAnew }: PatientsOptions) {
  const totalOf = keptTotals({ hub, kind: 'patients' });

  return implement(patientsApi, {
    list: ({ db, actor, query }) => listPatients(db, actor, query, totalOf),

    get: ({ db, actor, params }) => readPatient(db, actor, params.id),

    create: ({ db, actor, body }) => registerPatient(db, actor, body),

    async update({ db, actor, params, body, trail }) {
      const patient = await lockPatient(db, actor, params.id);
      if (!canEditPatient(actor, patient)) throw recordDenied(says.own_patients_only);
      await assertPresent(body, patient, () => readPatient(db, actor, patient.id));
      await changePatient(db, actor, patient, body);
      const changed = await readPatient(db, actor, patient.id);
      await tellCentersOfChange(db, actor, trail, { before: patient, changed });
      await markAnew(db, { before: patient, changed }, trail);
      return changed;
    },
  });
}
