import { archivingApi } from '#shared/people/archiving/archiving.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { bringBack } from './archiving.repo.ts';

export function archivingRoutes() {
  return implement(archivingApi, {
    async bringBack({ db, actor, params, trail }) {
      const { id, archivedAt } = await lockPatient(db, actor, params.id);
      // Somebody was quicker, or something was written about them meanwhile: they are back.
      if (archivedAt !== null) await bringBack(db, actor, id);
      trail.note({ entityId: id, details: { archived: false } });
      return await readPatient(db, actor, id);
    },
  });
}
