import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { CONSENT_VERSION, joinStateAt, joinWindow, OPENS_MINUTES_BEFORE } from '#shared/desk/video/video.rules.ts';
import type { PortalVideoVisit, VideoEntry, VideoVisit } from '#shared/desk/video/video.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { roomUrl, videoIsOff } from '#server/desk/appointments/video-room.ts';
import { roomToken, type RoomGuest } from './room-token.ts';
import { type FoundVisit, type LastEvent, lastEvents, presenceIn } from './video.repo.ts';

export type VideoParts = { env: Pick<Env, 'features' | 'video'> };

/** Nothing of video visits is shown, noted or opened where they are switched off. */
export function assertVideoOn({ env }: VideoParts): void {
  if (!env.features.includes('telemedicine')) throw videoIsOff();
}

/** The room can be entered now; otherwise the sentence says when. */
export function assertOpen(visit: FoundVisit): void {
  const state = joinStateAt(visit, Date.now());
  if (state === 'early') throw ruleBroken(says.video_opens_at({ minutes: OPENS_MINUTES_BEFORE }));
  assertNotOver(visit);
}

/** Beforehand questions can be answered too. */
export function assertNotOver(visit: FoundVisit): void {
  const state = joinStateAt(visit, Date.now());
  if (state === 'over') throw ruleBroken(says.video_is_over);
  if (state === 'off') throw ruleBroken(says.video_called_off);
}

/** Whom the patient sees, and who answers for it, is the doctor of the visit: a colleague takes the visit over first. */
const isOwnVisit = ({ doctorId }: FoundVisit, { role, userId }: ClinicActor): boolean =>
  role === 'clinic_doctor' && (doctorId === null || doctorId === userId);

export function assertOwnVisit(visit: FoundVisit, actor: ClinicActor): void {
  if (isOwnVisit(visit, actor)) return;
  throw new AppError('record_denied', says.video_of_another_doctor({ doctor: visit.doctor?.name ?? '' }));
}

/** What lets a guest in. Where tokens are asked for, the password would only be in the way. */
export function entryFor({ env }: VideoParts, visit: FoundVisit, guest: Omit<RoomGuest, 'room'>): VideoEntry {
  const token = roomToken(env.video, { ...guest, room: visit.room });
  const url = roomUrl(env.video, visit.room);
  return { url, token, password: token === null ? visit.password : null, displayName: guest.name };
}

function timeOf(visit: FoundVisit) {
  const { id, status, endDateTime, appointmentDate } = visit;
  const startDateTime = visit.startDateTime ?? appointmentDate;
  return { id, status, startDateTime, endDateTime, joinState: joinStateAt(visit, Date.now()), ...joinWindow(visit) };
}

type Events = Awaited<ReturnType<typeof lastEvents>>;

/** The last of two contrary answers counts. */
export function emergencyIn({ emergency_yes: yes, emergency_no: no }: Events) {
  const last = yes && (!no || yes.at > no.at) ? yes : no;
  return last ? { isEmergency: last === yes, at: last.at } : null;
}

const inPersonIn = ({ in_person_needed: asked }: Events) =>
  asked ? { reason: asked.reason ?? '', at: asked.at } : null;

/** Agreed to are the words that a patient reads now; those of an older version count as not yet asked. */
const consentInPortal = ({ consent }: Events): LastEvent | null =>
  consent?.wordsVersion === CONSENT_VERSION ? consent : null;

export async function videoVisitFor(db: Db, actor: ClinicActor, visit: FoundVisit): Promise<VideoVisit> {
  const events = await lastEvents(db, visit);
  const { oral_consent: oral } = events;
  const pressed = consentInPortal(events);
  const consent = pressed ?? oral;
  return {
    ...timeOf(visit),
    isOwn: isOwnVisit(visit, actor),
    patient: visit.patient,
    doctor: visit.doctor,
    presence: await presenceIn(db, visit, Date.now()),
    emergency: emergencyIn(events),
    consent: consent ? { at: consent.at, isOral: pressed === null, recordedBy: consent.userName } : null,
    identityConfirmedAt: events.identity_confirmed?.at ?? null,
    inPerson: inPersonIn(events),
  };
}

export async function portalVideoVisitFor(db: Db, visit: FoundVisit): Promise<PortalVideoVisit> {
  const events = await lastEvents(db, visit);
  const { clinic } = await presenceIn(db, visit, Date.now());
  return {
    ...timeOf(visit),
    timezone: visit.timezone,
    clinic: visit.clinic,
    doctor: visit.doctor,
    patient: visit.patient,
    doctorIsThere: clinic.isThere,
    emergency: emergencyIn(events),
    consentedAt: consentInPortal(events)?.at ?? events.oral_consent?.at ?? null,
    consentVersion: CONSENT_VERSION,
    inPerson: inPersonIn(events),
  };
}
