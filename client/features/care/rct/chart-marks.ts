import type { Surface } from '#shared/care/rct/dental-lists.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { ToothMark } from './tooth-drawing.tsx';

/** Of several things on a tooth the first of these is the one to see. */
const order: readonly ToothMark[] = ['missing', 'in-progress', 'planned', 'present', 'completed'];

/** What each tooth is marked with: what is under way before what is planned, that before what was found, and what is done last. */
export function marksOfChart(
  records: readonly DentalRecord[],
  trackers: readonly RctTracker[],
): ReadonlyMap<string, ToothMark> {
  const marks = new Map<string, ToothMark>();
  const add = (tooth: string | null, mark: ToothMark | null) => {
    if (tooth === null || mark === null) return;
    const before = marks.get(tooth);
    if (before === undefined || order.indexOf(mark) < order.indexOf(before)) marks.set(tooth, mark);
  };
  for (const { toothNumber, status, withdrawn } of trackers) if (!withdrawn) add(toothNumber, status);
  for (const record of records) if (!record.withdrawn) add(record.toothNumber, markOf(record));
  return marks;
}

/** A tooth that was taken out is missing from then on. */
function markOf({ type, what, status }: DentalRecord): ToothMark | null {
  const isTakenOut = ['extraction', 'surgicalExtraction'].includes(what) && status === 'completed';
  if (isTakenOut || (what === 'missing' && status === 'present')) return 'missing';
  if (type === 'condition') return status === 'present' ? 'present' : null;
  return status as ToothMark;
}

/** The surfaces on which something was found that is still there. */
export function surfacesOfChart(records: readonly DentalRecord[]): ReadonlyMap<string, readonly Surface[]> {
  const found = new Map<string, Surface[]>();
  for (const { type, toothNumber, surfaces, status, withdrawn } of records) {
    if (type !== 'condition' || status !== 'present' || withdrawn || toothNumber === null) continue;
    found.set(toothNumber, [...new Set([...(found.get(toothNumber) ?? []), ...surfaces])]);
  }
  return found;
}
