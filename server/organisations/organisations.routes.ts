import { organisationsApi } from '#shared/organisations/organisations.api.ts';
import { implement } from '#server/http/handlers.ts';
import { listCenters, listClinics, listDoctors } from './organisations.repo.ts';

export const organisationsRoutes = () =>
  implement(organisationsApi, {
    clinics: ({ db, query }) => listClinics(db, query),
    centers: ({ db, actor, query }) => listCenters(db, actor, query),
    doctors: ({ db, actor, query }) => listDoctors(db, actor, query),
  });
