import type { Db } from '#server/kernel/db/client.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { centersOf, tellCenters } from './centers-of.ts';

const shownElsewhere = ['name', 'phone', 'gender', 'dateOfBirth'] as const;
type Shown = Record<(typeof shownElsewhere)[number], string>;

/** Whether what a centre sees of somebody who was referred to it is another now. */
const isOtherPerson = (before: Shown, after: Shown): boolean =>
  shownElsewhere.some((field) => before[field] !== after[field]);

/** Tells the centres that somebody was referred to where what they see of the person has changed. */
export async function tellCentersOfChange(
  db: Db,
  actor: Member,
  trail: Trail,
  { before, changed }: { before: Shown & { id: number }; changed: Shown },
): Promise<void> {
  if (isOtherPerson(before, changed)) tellCenters(await centersOf(db, actor, [before.id]), trail);
}
