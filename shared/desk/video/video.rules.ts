import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { JoinState } from './video.states.ts';

const MINUTE = 60_000;
export const OPENS_MINUTES_BEFORE = 15;
/** Doctors run late: who was to be seen at two is let in at three. */
const CLOSES_MINUTES_AFTER = 60;
/** Of a visit whose end nobody said. */
const USUAL_MINUTES = 30;

interface VideoTime {
  startDateTime: string | null;
  endDateTime: string | null;
  /** Of a visit without a slot. */
  appointmentDate: string;
}

/** From when until when the room of a visit is open, for both sides alike. */
export function joinWindow({ startDateTime, endDateTime, appointmentDate }: VideoTime) {
  const start = Date.parse(startDateTime ?? appointmentDate);
  const end = endDateTime === null ? start + USUAL_MINUTES * MINUTE : Date.parse(endDateTime);
  return {
    opensAt: new Date(start - OPENS_MINUTES_BEFORE * MINUTE).toISOString(),
    closesAt: new Date(end + CLOSES_MINUTES_AFTER * MINUTE).toISOString(),
  };
}

export function joinStateAt(visit: VideoTime & { status: AppointmentStatus }, now: number): JoinState {
  if (visit.status === 'cancelled' || visit.status === 'no_show') return 'off';
  const { opensAt, closesAt } = joinWindow(visit);
  if (now < Date.parse(opensAt)) return 'early';
  return now < Date.parse(closesAt) ? 'open' : 'over';
}

/** How often a page in the room says that it is still there, and after what silence nobody is. */
export const HERE_EVERY_SECONDS = 20;
const GONE_AFTER_SECONDS = 50;

export const isThere = (seenAt: string | null, now: number): boolean =>
  seenAt !== null && now - Date.parse(seenAt) < GONE_AFTER_SECONDS * 1000;

/**
 * Which words a patient agreed to. Whoever changes what they say (words: portal-video, `consent`) changes this too: who agreed
 * to the old words is asked anew.
 */
export const CONSENT_VERSION = 'in-2020-1';
