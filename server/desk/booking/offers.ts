import { todayIn } from '#shared/kernel/time/days.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinicOnline, type AtClinic } from '#server/kernel/principals/actor.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { quietUntil } from '#server/contact/messages/quiet-hours.ts';
import { openDays, slotInstants } from './open-slots.ts';
import { tellPatient } from './tell-patient.ts';
import { readDoctor, readTerms } from './terms.repo.ts';
import { endOffers, holdLine, offer, waitedFor, waitingFor } from './waits.repo.ts';

/** For so long a place is held for who is told of it. */
const HELD_MINUTES = 10;

/** Offers what is free to who waits, the first the first; answers the clinics whose lists have changed. */
export async function offerWhatIsFree(
  db: Db,
  { publicUrl, features }: Pick<Env, 'publicUrl' | 'features'>,
  doctorId?: number,
): Promise<number[]> {
  // A place is taken in the portal: without it, one that is held would only be kept from others.
  if (!features.includes('patient-portal')) return [];
  const changed = new Set<number>();
  for (const line of await waitedFor(db, doctorId)) {
    const clinic = clinicOnline(line);
    const count = await db.transaction((tx) => offerDay(tx, clinic, line, publicUrl));
    if (count > 0) changed.add(line.clinicId);
  }
  return [...changed];
}

async function offerDay(
  db: Db,
  clinic: AtClinic,
  { doctorId, day }: { doctorId: number; day: string },
  publicUrl: string,
): Promise<number> {
  await holdLine(db, doctorId, day);
  const isOver = day < todayIn(clinic.timezone);
  const ended = await endOffers(db, { doctorId, day }, isOver);
  if (isOver) return ended;
  // Nobody is woken, and nobody's turn passes in their sleep: the round of the morning offers it.
  if (quietUntil(await messagingSettings(db, clinic)) !== null) return ended;
  const terms = await readTerms(db, clinic);
  const [open] = await openDays(db, clinic, { doctorId, terms, firstDay: day, lastDay: day });
  const free = open?.slots ?? [];
  if (free.length === 0) return ended;
  const waiting = await waitingFor(db, { doctorId, day }, free.length);
  if (waiting.length === 0) return ended;
  const { doctorName, mode } = await readDoctor(db, clinic, doctorId);
  if (mode === 'off') return ended;
  const until = new Date(Date.now() + HELD_MINUTES * 60_000).toISOString();
  for (const [index, slot] of free.slice(0, waiting.length).entries()) {
    const next = waiting[index];
    if (!next) break;
    const times = slotInstants(slot, day, clinic.timezone);
    await offer(db, next.id, { ...times, until });
    await tellPatient(db, clinic, next, {
      type: 'slot_offered',
      values: {
        appointmentDate: times.start,
        doctorName,
        minutes: HELD_MINUTES,
        link: `${publicUrl}/patient-portal#appointments`,
      },
      causeKey: `offer:${next.id}:${times.start}`,
      notAfter: until,
    });
  }
  return ended + waiting.length;
}
