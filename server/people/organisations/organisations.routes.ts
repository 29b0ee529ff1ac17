import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { given, tellClinics, updateCenter, updateClinic, withRate } from './administer.ts';
import { insertCenter, insertClinic } from './administer.repo.ts';
import { listCenters, listClinics, listDoctors } from './organisations.repo.ts';

interface OrganisationsParts {
  /** Gives a new centre the definitions that its laboratory begins with. */
  startTests: (db: Db, centerId: number) => Promise<void>;
  /** The administration hears of a new organisation. */
  tellOf: (db: Db, made: { kind: OrganisationKind; id: number; name: string }) => Promise<void>;
}

export const organisationsRoutes = ({ startTests, tellOf }: OrganisationsParts) =>
  implement(organisationsApi, {
    clinics: ({ db, query }) => listClinics(db, query),

    async createClinic({ db, body, trail }) {
      const { name, location, ...others } = body;
      const clinic = await insertClinic(db, { name, location, ...given(others) });
      await tellOf(db, { kind: 'clinic', ...clinic });
      trail.note({ clinicId: clinic.id, details: changedValues(undefined, clinic, Object.keys(body)) });
      return clinic;
    },

    updateClinic: (call) => updateClinic(call),

    centers: ({ db, actor, query }) => listCenters(db, actor, query),

    async createCenter({ db, body, trail }) {
      const { name, location, ...others } = body;
      const center = await insertCenter(db, { name, location, ...withRate(given(others), true) });
      await startTests(db, center.id);
      await tellOf(db, { kind: 'diagnostic_center', ...center });
      trail.note({ centerId: center.id, details: changedValues(undefined, center, Object.keys(body)) });
      await tellClinics(db, trail, center.id);
      return center;
    },

    updateCenter: (call) => updateCenter(call),

    doctors: ({ db, actor, query }) => listDoctors(db, actor, query),
  });
