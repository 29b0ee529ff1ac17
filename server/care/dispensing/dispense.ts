import { notFound, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { fitOf } from '#shared/care/dispensing/dispensing.rules.ts';
import type { NewDispensing } from '#shared/care/dispensing/dispensing.schema.ts';
import { isExpired, takeFrom } from '#shared/money/inventory/inventory.rules.ts';
import type { DrugSchedule } from '#shared/money/inventory/inventory.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { lockItems, type LockedItem } from '#server/money/inventory/items.repo.ts';
import { type StockOfBatch, stockOfItems } from '#server/money/inventory/stock.ts';
import type { Course } from './plan.ts';
import { scheduleOf } from './schedules.ts';

/** One item for one medicine, with the batches that it comes from. */
export interface Given {
  course: Course;
  item: LockedItem;
  schedule: DrugSchedule | null;
  isSubstitute: boolean;
  substituteNote: string | null;
  parts: { batch: StockOfBatch; quantity: number; unitPrice: string }[];
}

type Line = NewDispensing['lines'][number];

/** What is asked for, against the prescription and the stock; the items stay locked until the commit. */
export async function decideGiven(
  db: Db,
  actor: ClinicActor,
  lines: readonly Line[],
  courses: readonly Course[],
  before: ReadonlyMap<number, number>,
): Promise<Given[]> {
  const itemIds = lines.map(({ itemId }) => itemId);
  if (new Set(itemIds).size < itemIds.length) throw refusedAt('lines', says.given_twice, 'rule_broken');
  const items = await lockItems(db, actor, itemIds);
  const stock = await stockOfItems(db, actor, itemIds);
  const today = todayIn(actor.timezone);
  const given = lines.map((line, index): Given => {
    const course = courses.find(({ place }) => place === line.place);
    if (!course) throw refusedAt(`lines.${index}.place`, says.no_such_medicine, 'rule_broken');
    const item = items.get(line.itemId);
    if (!item) throw notFound('item');
    const schedule = scheduleOf(item);
    const isSubstitute = judgeFit(actor, { line, index, course, item, schedule });
    const parts = takeParts(item, stock.get(item.id) ?? [], line.quantity, index, today);
    return { course, item, schedule, isSubstitute, substituteNote: isSubstitute ? line.substituteNote : null, parts };
  });
  assertNotTooMuch(given, before);
  return given;
}

interface Asked {
  line: Line;
  index: number;
  course: Course;
  item: LockedItem;
  schedule: DrugSchedule | null;
}

/**
 * Another brand of the same may be given, and says why. What is in a schedule is given as it is prescribed (Drugs Rules, 65(11A));
 * a doctor of the clinic, who could as well prescribe it so, may decide otherwise.
 */
function judgeFit(actor: ClinicActor, { line, index, course, item, schedule }: Asked): boolean {
  const { medicineName: medicine } = course.medicine;
  const fit = fitOf(course.medicine, item);
  const refuse = (field: string, message: Parameters<typeof refusedAt>[1]) =>
    refusedAt(`lines.${index}.${field}`, message, 'rule_broken');
  if (fit === null) throw refuse('itemId', says.not_the_same({ item: item.name, medicine }));
  if (fit === 'prescribed') return false;
  if (schedule !== null && actor.role !== 'clinic_doctor') {
    throw refuse('itemId', says.doctor_substitutes({ schedule }));
  }
  if (line.substituteNote === null) {
    throw refuse('substituteNote', says.say_substitute({ item: item.name, medicine }));
  }
  return true;
}

/** What expires first goes first; what has expired never goes to a patient (Drugs Rules, 65(17)). */
function takeParts(item: LockedItem, all: readonly StockOfBatch[], quantity: number, index: number, today: string) {
  const parts = takeFrom(
    all.filter(({ expiryDate }) => !isExpired(expiryDate, today)),
    quantity,
  );
  if (!parts) {
    const [expired] = all.filter(({ expiryDate }) => isExpired(expiryDate, today));
    const enough = expired?.expiryDate && takeFrom(all, quantity);
    const message = enough
      ? says.batch_expired({ batch: expired.batchNumber ?? '–', item: item.name, day: expired.expiryDate ?? today })
      : says.not_enough_stock;
    throw refusedAt(`lines.${index}.quantity`, message, 'rule_broken');
  }
  return parts.map((part) => {
    const unitPrice = part.batch.mrp ?? item.unitPrice;
    if (!isPositive(unitPrice)) {
      throw refusedAt(`lines.${index}.itemId`, says.price_needed({ name: item.name }), 'rule_broken');
    }
    return { ...part, unitPrice };
  });
}

/** Of what is kept in a register no more is given than was prescribed, however often somebody comes with the prescription. */
function assertNotTooMuch(given: readonly Given[], before: ReadonlyMap<number, number>): void {
  for (const { course, schedule } of given) {
    const isKept = schedule === 'H1' || schedule === 'X';
    if (!isKept || course.pieces === null) continue;
    const now = given
      .filter((other) => other.course.place === course.place)
      .flatMap(({ parts }) => parts)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = Math.max(course.pieces - (before.get(course.place) ?? 0), 0);
    if (now > left) throw ruleBroken(says.more_than_prescribed({ left, medicine: course.medicine.medicineName }));
  }
}
