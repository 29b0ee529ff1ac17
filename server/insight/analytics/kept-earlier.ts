import type { Db } from '#server/kernel/db/client.ts';
import type { Announcement, Hub } from '#server/kernel/events/hub.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

export interface RunningMonth {
  month: string;
  from: string;
  to: string;
}

export type Changed = Pick<Announcement, 'kind' | 'id' | 'action'> & { id: number };

interface Definition<Place, Figures> {
  hub: Hub;
  /** The organisation's id, of a caller and of a change. Null: the change is of another kind of organisation. */
  idOf: (owner: Place | Announcement) => number | null;
  /** Whether a change of this kind can touch a month that is over. */
  counts: (change: Announcement) => boolean;
  read: (db: Db, place: Place, range: { from: string | null; to: string }) => Promise<Figures>;
  /** Whether one of the changed records counts in a month before `from`. */
  touches: (db: Db, place: Place, from: string, changed: readonly Changed[]) => Promise<boolean>;
}

interface Kept<Figures> {
  key: string;
  readAt: number;
  figures: Promise<Figures>;
  /** Records that changed since; most are of the running month. */
  changed: Changed[];
}

/** What changed past the product (a restore) shows after this long. */
const KEEP_MS = 3 * 60_000;
const MOST_PLACES = 1000;
const MOST_CHANGES = 500;

/**
 * An organisation's figures of all time, of which only the running month is read each time: the dashboard's cost stays
 * that of a month, however long the organisation has been here. The earlier months are kept until one of their records
 * is announced to have changed. Answers both: the months before, and the running one.
 */
export function keptEarlier<Place extends OrganisationColumns & { timezone: string }, Figures>(
  definition: Definition<Place, Figures>,
) {
  const { hub, idOf, counts, read, touches } = definition;
  const kept = new Map<number, Kept<Figures>>();
  hub.onAnyChange((change) => {
    const place = idOf(change);
    const known = place === null ? undefined : kept.get(place);
    if (place === null || !known || change.id === null || !counts(change)) return;
    known.changed.push({ kind: change.kind, id: change.id, action: change.action });
    if (known.changed.length > MOST_CHANGES) kept.delete(place);
  });
  hub.onGap(() => kept.clear());

  function before(db: Db, place: Place, running: RunningMonth): Promise<Figures> {
    const readAll = () => read(db, place, { from: null, to: running.from });
    const id = idOf(place);
    if (id === null || !hub.mayKeep(place)) return readAll();
    const key = `${place.timezone} ${running.month}`;
    let known = kept.get(id);
    if (known?.key !== key || Date.now() - known.readAt > KEEP_MS) {
      if (kept.size >= MOST_PLACES) kept.clear();
      known = { key, readAt: Date.now(), figures: readAll(), changed: [] };
      kept.set(id, known);
    } else if (known.changed.length > 0) {
      const { figures, changed } = known;
      known.changed = [];
      known.figures = touches(db, place, running.from, changed).then((isSo) => (isSo ? readAll() : figures));
    }
    known.figures.catch(() => kept.delete(id));
    // Whose read it was may have failed where this one doesn't read.
    return known.figures.catch(readAll);
  }

  return (db: Db, place: Place, running: RunningMonth): Promise<[Figures, Figures]> => {
    const { from, to } = running;
    return Promise.all([before(db, place, running), read(db, place, { from, to })]);
  };
}
