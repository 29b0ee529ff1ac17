import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { mergesApi } from '#shared/people/merges/merges.api.ts';
import { whyNotUndone } from '#shared/people/merges/merges.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { centersOf, tellCenters } from '#server/people/patients/centers-of.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { assertNothingTwice } from './hindrances.ts';
import { holdingsOf } from './holdings.ts';
import { joinRecords } from './join-records.ts';
import { hasLaterMerge, listMerges, lockMerge, lockTwo, readMerge } from './merges.repo.ts';
import { assertUntouched, partRecords } from './part-records.ts';

export function mergesRoutes() {
  return implement(mergesApi, {
    async preview({ db, actor, params: { id }, query: { otherId } }) {
      assertTwo(id, otherId);
      return {
        patient: await readPatient(db, actor, id),
        other: await readPatient(db, actor, otherId),
        has: await holdingsOf(db, actor, id),
        otherHas: await holdingsOf(db, actor, otherId),
      };
    },

    async merge({ db, actor, params, body, trail }) {
      assertTwo(params.id, body.otherId);
      const two = await lockTwo(db, actor, { keptId: params.id, goneId: body.otherId });
      const isAsSeen = body.keptRevision === two.kept.revision && body.otherRevision === two.gone.revision;
      if (!isAsSeen) throw conflict(says.merge_seen_otherwise);
      assertOpen([two.kept, two.gone]);
      await assertNothingTwice(db, two);
      const id = await joinRecords(db, actor, two, body);
      await tellAll(db, actor, trail, [two.kept.id]);
      // The reason stands with the merge: it may name somebody, and the log is also read by who sees no patients.
      trail.note({ entityId: id, details: { kept: two.kept.id, gone: two.gone.id } });
      return await readMerge(db, actor, id);
    },

    async list({ db, actor, params, query }) {
      await readPatient(db, actor, params.id);
      return await listMerges(db, actor, params.id, query);
    },

    async undo({ db, actor, params, trail }) {
      const merge = await lockMerge(db, actor, params.id);
      const { anonymisedAt } = await readPatient(db, actor, merge.patientId);
      if (anonymisedAt !== null) throw ruleBroken(says.record_anonymised);
      const why = whyNotUndone({ mergedAt: merge.createdAt, undoneAt: merge.undoneAt });
      if (why) throw ruleBroken(why);
      if (await hasLaterMerge(db, merge)) throw ruleBroken(says.merge_later_first);
      await assertUntouched(db, merge);
      await partRecords(db, actor, merge);
      await tellAll(db, actor, trail, [merge.keptId, merge.goneId]);
      trail.note({
        action: 'UPDATE',
        entityId: merge.id,
        details: { kept: merge.keptId, gone: merge.goneId, undone: true },
      });
      return await readMerge(db, actor, merge.id);
    },
  });
}

/** The rows move by the owner's rights, which the database's own rule lets through. */
function assertOpen(records: readonly { closedAt: string | null }[]): void {
  if (records.some(({ closedAt }) => closedAt !== null)) throw ruleBroken(says.record_closed);
}

function assertTwo(one: number, other: number): void {
  if (one === other) throw ruleBroken(says.merge_same_record);
}

/** The centres that either was referred to see another person. */
async function tellAll(db: Db, actor: Member, trail: Trail, patientIds: number[]): Promise<void> {
  if (actor.clinicId !== null) tellCenters(await centersOf(db, actor, patientIds), trail);
}
