import { and, eq } from 'drizzle-orm';
import { conflict } from '#shared/kernel/http/errors.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import * as says from '#shared/kernel/words/says.ts';
import { canEditReferral } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { ReferralChange } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { forgetCommission } from './commission-row.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { learnTests } from '#server/catalogues/formulary/learn-favourites.ts';
import { assertRefers, chosenCenters, referringClinic, tellCenters, type TurnaroundOf } from './refer.ts';
import { lockReferral, readReferral } from './referrals.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

/** Corrects a referral that its centre hasn't confirmed. Both centres of one that is moved hear of it. */
export async function changeReferral(
  db: Db,
  actor: ClinicActor,
  id: number,
  body: ReferralChange,
  { trail, turnaroundOf }: { trail: Trail; turnaroundOf: TurnaroundOf },
): Promise<void> {
  const { centerId, testList, notes } = body;
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  const [center] = await chosenCenters(db, centerId === undefined ? [] : [centerId]);
  const clinic = await referringClinic(db, actor);
  assertRefers(clinic);
  if (!canEditReferral(referral.status)) {
    throw conflict(says.referral_confirmed);
  }

  const tests = testList && withoutDuplicates(testList);
  const goesTo = center && center.id !== referral.centerId ? center.id : undefined;
  // A commission is agreed with one centre, and doesn't go along to another.
  if (goesTo !== undefined) await forgetCommission(db, actor, id);
  const [reportedWithin] = await turnaroundOf(db, [goesTo ?? referral.centerId], tests ?? referral.testList);
  await db
    .update(referrals)
    .set({
      ...((tests || goesTo !== undefined) && { reportedWithin }),
      testList: tests ?? referral.testList,
      notes: notes === undefined ? referral.notes : notes,
      ...(goesTo !== undefined && { centerId: goesTo, commissionAmount: null }),
    })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  if (tests) await learnTests(db, actor, tests);

  if (goesTo === undefined) {
    trail.announce({ kind: 'referrals', id, action: 'updated', centerId: referral.centerId });
    return;
  }
  const received = { message: says.new_referral_from({ clinic: clinic.name }), action: 'created' } as const;
  const takenBack = { message: says.referral_taken_back({ clinic: clinic.name }), action: 'deleted' } as const;
  await tellCenters(db, [{ id, centerId: goesTo }], received, trail);
  await tellCenters(db, [{ id, centerId: referral.centerId }], takenBack, trail);
}
