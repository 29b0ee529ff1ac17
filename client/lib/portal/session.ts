import { type ApiClient, createClient, publicClient } from '#client/lib/api/client.ts';
import { forgetAnswers } from '#client/lib/api/query-client.ts';
import { createStore, useStore } from '#client/lib/create-store.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import { forgetAsked, takeAsked } from '../asked-first.ts';
import * as device from './device.ts';
import { restoreAnswers } from './kept-answers.ts';

/** Why nobody is signed in, for the first screen to say. */
export type PortalEnd = 'signed-out' | 'ended';

export type PortalSession =
  | { phase: 'out'; reason: PortalEnd | null }
  /** Until the server has confirmed it, what is shown is what this device has kept. */
  | { phase: 'in'; patient: PortalPatient };

const DAY = 86_400_000;
const WHOLE_SESSION = 7 * DAY;
/** So long the first picture waits for the server to say who it is. */
const PATIENCE_MS = 4000;

const session = createStore<PortalSession>({ phase: 'out', reason: null });

export const portalSession = session.get;
export const usePortalSession = (): PortalSession => useStore(session);

/** Who is looked after. Only for what stands behind the sign-in. */
export function usePortalPatient(): PortalPatient {
  const state = usePortalSession();
  if (state.phase !== 'in') throw new Error('Nobody is signed in');
  return state.patient;
}

/** The patient's calls. The session is a cookie that no script sees: the browser sends it by itself. */
export const portalClient: ApiClient = createClient({
  sign: () => ({
    headers: {},
    onRefused({ status }) {
      if (status === 401) leave('ended');
      return 'over';
    },
  }),
  alreadyAsked: ({ method, url }) => (method === 'GET' ? takeAsked(url) : undefined),
});

/**
 * Called once at start. Somebody who signed out here without a connection is signed out first; else whom the device has
 * kept is shown at once, and the server asked whether it is so.
 */
export function startPortalSession(): void {
  const kept = device.isLeaving() ? null : device.keptPerson();
  if (kept) show(kept.patient);
  else device.forgetPerson();
  addEventListener('storage', followOtherTab);
  addEventListener('online', () => void finishLeaving());
  confirmed = confirm();
}

let confirmed: Promise<void> = Promise.resolve();

/**
 * Resolves when it is known what to show first: at once, unless the page came to the cookie of a session and this device has kept
 * nobody. Who comes back so is not shown the sign-in for a moment.
 */
export async function portalSessionKnown(): Promise<void> {
  const isExpected = document.documentElement.dataset['session'] !== undefined && !device.isLeaving();
  if (session.get().phase === 'in' || !isExpected) return;
  await Promise.race([confirmed, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function confirm() {
  const before = session.get();
  if (!(await finishLeaving())) return;
  try {
    const { valid, patient, expiresAt } = await portalClient.call(signInApi.validate);
    // Somebody has signed in or out in the meantime: the answer is of before.
    if (session.get() !== before) return;
    if (!valid || !patient) return leave('ended');
    admit(patient, expiresAt);
    if (expiresAt && Date.parse(expiresAt) - Date.now() < WHOLE_SESSION - DAY) await prolong(patient);
  } catch {
    // Without a connection what was kept is shown, and each page says of when it is.
  }
}

/** Seven more days, at most once a day. */
async function prolong(patient: PortalPatient) {
  const { expiresAt } = await portalClient.call(signInApi.refresh);
  if (session.get().phase === 'in') device.keepPerson({ patient, until: expiresAt });
}

/** Somebody signed in here, or another of the family is looked after now: what was shown of the one before goes. */
export function enter(patient: PortalPatient, until?: string): void {
  forgetAsked();
  admit(patient, until);
}

function admit(patient: PortalPatient, until = new Date(Date.now() + WHOLE_SESSION).toISOString()) {
  const before = session.get();
  if (before.phase !== 'in' || before.patient.id !== patient.id) forgetShown();
  device.noteLeft();
  device.keepPerson({ patient, until });
  session.set({ phase: 'in', patient });
}

/** What the person changed of themselves. */
export function personChanged(patient: PortalPatient): void {
  const until = device.keptPerson()?.until;
  if (session.get().phase === 'in') enter(patient, until);
}

/** Signs out here at once, and at the server as soon as it can be reached. */
export function signOut(): void {
  device.noteLeaving();
  leave('signed-out');
  void finishLeaving();
}

/** Tells the server of a sign-out that it hasn't heard of yet. False while it can't be reached. */
export async function finishLeaving(): Promise<boolean> {
  if (!device.isLeaving()) return true;
  try {
    await publicClient.call(signInApi.logout);
    device.noteLeft();
    return true;
  } catch {
    return false;
  }
}

/** With what the device has kept of them, so that it is there with the first picture. */
function show(patient: PortalPatient) {
  restoreAnswers(patient.id);
  session.set({ phase: 'in', patient });
}

function leave(reason: PortalEnd) {
  const wasIn = session.get().phase === 'in';
  device.forgetPerson();
  forgetAnswers();
  forgetAsked();
  if (wasIn) session.set({ phase: 'out', reason });
}

function forgetShown() {
  forgetAnswers();
  device.forgetKeptAnswers();
}

/** Storage is shared: another tab has signed out, or looks after somebody else by now. */
function followOtherTab({ key }: StorageEvent) {
  if (key !== null && key !== device.personKey) return;
  const kept = device.keptPerson();
  const state = session.get();
  if (!kept) {
    if (state.phase === 'in') leave('signed-out');
  } else if (state.phase !== 'in' || state.patient.id !== kept.patient.id) {
    forgetAnswers();
    forgetAsked();
    show(kept.patient);
  }
}
