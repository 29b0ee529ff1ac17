import { conflict } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dispensedQuantity, quantityLabel } from '#shared/care/dosing/quantity.ts';
import { fitOf } from '#shared/care/dispensing/dispensing.rules.ts';
import type { DispenseOption, DispensingPlan } from '#shared/care/dispensing/dispensing.schema.ts';
import { coursesOf, describeCourse } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { isExpired } from '#shared/money/inventory/inventory.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { findMedicines, type LockedItem } from '#server/money/inventory/items.repo.ts';
import { type StockOfBatch, stockOfItems } from '#server/money/inventory/stock.ts';
import { readPrescription } from '#server/care/prescriptions/prescriptions.repo.ts';
import { givenSoFar } from './dispensing.repo.ts';
import { scheduleOf } from './schedules.ts';

/** A medicine of a prescription with the steps in which it goes on. */
export interface Course {
  place: number;
  medicine: PrescribedMedicine;
  /** As it is written, and where pieces are counted how many. */
  prescribed: string | null;
  pieces: number | null;
  directions: string;
}

export function coursesIn(medicines: readonly PrescribedMedicine[]): Course[] {
  return coursesOf(medicines).flatMap((steps, place) => {
    const [medicine] = steps;
    if (!medicine) return [];
    const reckoned = dispensedQuantity(steps);
    const written = steps.find(({ quantity }) => quantity)?.quantity ?? null;
    return {
      place,
      medicine,
      prescribed: written ?? (reckoned && quantityLabel(reckoned)),
      pieces: written === null ? (reckoned?.of === null ? reckoned.amount : null) : piecesIn(written),
      directions: describeCourse(steps),
    };
  });
}

/** '10' and '10 tablets' are pieces; '2 tubes' and '100 ml' are no number that an item's unit can be held to. */
function piecesIn(written: string): number | null {
  const found = /^(\d{1,4})\s*(?:tab(?:let)?s?\.?|cap(?:sule)?s?\.?|pieces?|nos?\.?)?$/i.exec(written.trim());
  return found ? Number(found[1]) : null;
}

/** The prescription that medicines are given on; one that was superseded isn't it any more. */
export async function prescriptionToGive(db: Db, actor: ClinicActor, id: number) {
  const prescription = await readPrescription(db, actor, id);
  if (prescription.supersededById !== null) throw conflict(says.superseded_not_dispensed);
  return prescription;
}

export async function planOf(db: Db, actor: ClinicActor, prescriptionId: number): Promise<DispensingPlan> {
  const { id, patientId, patientName, doctorName, createdAt, medicines } = await prescriptionToGive(
    db,
    actor,
    prescriptionId,
  );
  const courses = coursesIn(medicines);
  const items = await findMedicines(
    db,
    actor,
    courses.map(({ medicine }) => medicine.medicineName),
    courses.flatMap(({ medicine }) => medicine.genericName ?? []),
  );
  const stock = await stockOfItems(
    db,
    actor,
    items.map((item) => item.id),
  );
  const given = await givenSoFar(db, actor, id);
  const today = todayIn(actor.timezone);
  return {
    id,
    patientId,
    patientName,
    doctorName,
    createdAt,
    medicines: courses.map(({ medicine, ...course }) => ({
      ...course,
      medicineName: medicine.medicineName,
      genericName: medicine.genericName ?? null,
      strength: medicine.strength ?? null,
      given: given.get(course.place) ?? 0,
      options: items
        .flatMap((item) => {
          const fit = fitOf(medicine, item);
          return fit ? [optionOf(item, fit === 'substitute', stock.get(item.id) ?? [], today)] : [];
        })
        // What was prescribed first, then what there is more of.
        .toSorted((a, b) => Number(a.isSubstitute) - Number(b.isSubstitute) || b.available - a.available),
    })),
  };
}

function optionOf(
  item: LockedItem,
  isSubstitute: boolean,
  all: readonly StockOfBatch[],
  today: string,
): DispenseOption {
  const { id, name, genericName, strength, unit, barcode } = item;
  const batches = all.filter(({ expiryDate }) => !isExpired(expiryDate, today));
  return {
    itemId: id,
    name,
    genericName,
    strength,
    unit,
    barcode,
    schedule: scheduleOf(item),
    isSubstitute,
    available: batches.reduce((sum, { quantity }) => sum + quantity, 0),
    unitPrice: batches[0]?.mrp ?? item.unitPrice,
    batches: batches.map(({ batchNumber, expiryDate, quantity }) => ({ batchNumber, expiryDate, quantity })),
  };
}
