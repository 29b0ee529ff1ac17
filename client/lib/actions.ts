import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { BookingRequest } from '#shared/desk/booking/booking.schema.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import type { Clinic, DiagnosticCenter } from '#shared/people/organisations/organisations.api.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { StaffUser } from '#shared/people/users/users.api.ts';
import { createStore, useStore } from './create-store.ts';
import type { StoredDocument } from './open-document.ts';
import {
  forgetOnScreens,
  type FormPlace,
  formPlace,
  keepOnScreens,
  stillWaits,
  unsavedIn,
} from './forms/form-place.ts';
import { leftWork } from './left-work.ts';
import { draftsOf } from './session/drafts-on-device.ts';
import { type EndedSession, onSessionEnd } from './session/store.ts';

/**
 * What can be opened from anywhere, with what it needs to know. Features never import each other, and the top bar, the
 * palette and the keyboard open the same dialogs: all of them ask here, and the shell shows the one that is asked for.
 */
export interface ActionPayloads {
  /** `typed`: what was searched in vain. */
  'new-patient': { typed?: string };
  'import-patients': undefined;
  'edit-patient': { patientId: number };
  'open-patient': { patientId: number; tab?: 'consult' | 'history' | 'reports' | 'profile' };
  'patient-details': { patientId: number };
  /** Two records of one person become one; without the other one the dialog asks for it. */
  'merge-patients': { patientId: number; otherId?: number };
  /** The person leaves: the record is kept and closed. */
  'close-record': { patientId: number };
  /** What the patient was sent and what came back. A notice of a reply (`entityType: 'patient'`) opens it too. */
  'patient-messages': { patientId: number };
  /** Without a patient the dialog asks for one. */
  'book-appointment': {
    patientId?: number;
    doctorId?: number;
    date?: string;
    startDateTime?: string;
    /** Exactly then, although the time is taken. */
    overbook?: boolean;
  };
  /** To a time of its own choice, or first to one that turned out to be taken, maybe of another doctor. */
  'reschedule-visit': { visit: Appointment; to?: { startDateTime: string; endDateTime: string; doctorId?: number } };
  /** What a patient asked for online, to be booked at another time. */
  'move-request': { request: BookingRequest };
  /**
   * Without a patient the dialog asks for one. `earlier` begins with another prescription of the patient, `templateId`
   * with a template.
   */
  'create-prescription': {
    patientId?: number;
    earlier?: { id: number; use: 'repeat' | 'replace' };
    templateId?: number;
  };
  /** The room of a visit by video, with the pad beside it. */
  'video-visit': { appointmentId: number };
  /** All that is open, or one bill of it. */
  'collect-bill': { patientId: number; invoiceId?: number };
  /** Under a prescription, or by itself; `tests` are chosen already. */
  'refer-patient': { patientId: number; prescriptionId?: number; tests?: readonly string[] };
  /** What was written of a prescription's visit to colleagues and to the patient; of an older one nothing new is begun. */
  'visit-letters': { prescriptionId: number; patientId: number; isOld: boolean };
  /** A stored document on its way to its patient; the dialog asks how. */
  'send-document': { path: string; patientId: number; title: string };
  'edit-referral': { referral: Referral };
  'edit-commission': { referral: CommissionedReferral };
  /** The centre's side of a referral. */
  'upload-referral-report': { referral: Referral; file?: File };
  'withdraw-report': { referral: Referral };
  'mark-referral-paid': { referral: Referral };
  /** Results of a referral or of a walk-in patient: the report under way is gone on with, or begun. */
  'enter-results': { referralId: number } | { patientId: number } | { reportId: number };
  /** A report as it was signed, with its versions. */
  'lab-report': { reportId: number };
  /** A person's measurements over time. */
  'lab-trends': { patient: { id: number; name: string; age: string } };
  'add-walk-in': undefined;
  'edit-walk-in': { patient: Patient };
  'walk-in-details': { patientId: number; show?: 'details' | 'reports' | 'new-report' };
  /** A pending invoice for somebody; collecting is another step. */
  'create-invoice': { patient: Pick<Patient, 'id' | 'name'> };
  /** All or a part of what is open on it, by hand or online. */
  'take-payment': { invoice: Invoice };
  'add-clinic': undefined;
  'edit-clinic': { clinic: Clinic };
  'add-center': undefined;
  'edit-center': { center: DiagnosticCenter };
  /** Of an organisation that was made a moment ago its first doctor. */
  'add-user': { doctorOf?: { kind: OrganisationKind; id: number; name: string } };
  'edit-user': { user: StaffUser };
  'ai-assistant': undefined;
  /** What becomes of the drafts on this device. */
  'sign-out': undefined;
  /**
   * A stored file shown in place: an image or a PDF. With `among`, the others of its list can be leafed through. Of the report of
   * a referral it is known when it is withdrawn.
   */
  'preview-document': { url: StoredDocument; title: string; referralId?: number; among?: readonly ListedDocument[] };
  /** Two of a list side by side; the list begins with the latest. */
  'compare-documents': { title: string; among: readonly ListedDocument[] };
}

export interface ListedDocument {
  url: string;
  title: string;
  referralId?: number;
}

/** What of a referral the dialog for its commission shows. */
interface CommissionedReferral extends Pick<Referral, 'id' | 'testList' | 'commissionAmount' | 'revision'> {
  patient: { name: string };
  center: { name: string };
}

export type ActionName = keyof ActionPayloads;

/** What the dialog of an action is given. It is mounted when asked for, and unmounted by `onClose`. */
export interface ActionProps<Name extends ActionName> {
  payload: ActionPayloads[Name];
  onClose: () => void;
}

export type OpenAction = {
  [Name in ActionName]: { id: number; name: Name; payload: ActionPayloads[Name] };
}[ActionName];

type Arguments<Payload> = undefined extends Payload
  ? []
  : object extends Payload
    ? [payload?: Payload]
    : [payload: Payload];

const open = createStore<readonly OpenAction[]>([]);
let lastId = 0;

/**
 * `runAction('book-appointment', { patientId: 7 })`. Actions stack: a prescription opens over the patient's drawer. What is in
 * front already is what was asked for: a button that is pressed twice, while its dialog is still on its way, opens one.
 */
export function runAction<Name extends ActionName>(name: Name, ...[payload]: Arguments<ActionPayloads[Name]>): void {
  const asked = payload ?? emptyPayload(name);
  const inFront = open.get().at(-1);
  if (inFront?.name === name && isSamePayload(inFront.payload, asked)) return;
  lastId += 1;
  // The pair fits: both come from the same `Name`, which the union can't tell.
  open.set([...open.get(), { id: lastId, name, payload: asked } as OpenAction]);
}

/** Payloads are data, but for a file that was dropped. */
const isSamePayload = (one: unknown, other: unknown): boolean => asText(one) === asText(other);
const asText = (payload: unknown): string | undefined =>
  JSON.stringify(payload, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

export const closeAction = (id: number): void => open.set(open.get().filter((action) => action.id !== id));

/** The forms of each dialog. */
const places = new WeakMap<OpenAction, FormPlace>();

export function placeOf(action: OpenAction): FormPlace {
  const known = places.get(action) ?? formPlace();
  places.set(action, known);
  return known;
}

// Nothing of one person stays open for the next.
onSessionEnd((ended) => {
  const actions = open.get();
  keepLeft(actions, ended);
  if (actions.length > 0) open.set([]);
});

/** What somebody was in the middle of waits for them in this page's memory. */
function keepLeft(actions: readonly OpenAction[], { userId, byChoice }: EndedSession) {
  if (byChoice) {
    forgetOnScreens();
    return leftWork.set(null);
  }
  // Ended before it was confirmed again: what waits goes on waiting.
  if (userId === null) return undefined;
  const opened = actions.map((action) => ({ action, forms: unsavedIn(placeOf(action)) }));
  const hasUnsaved = opened.some(({ forms }) => forms.size > 0) || draftsOf(userId).length > 0;
  const left = hasUnsaved ? opened : [];
  const isTyped = keepOnScreens(userId);
  return leftWork.set(left.length > 0 || isTyped ? { userId, at: Date.now(), left } : null);
}

/** Opens what the person who has just signed in again was in the middle of; false where there is nothing. */
export function reopenLeft(userId: number): boolean {
  const waiting = leftWork.get();
  leftWork.set(null);
  if (waiting?.userId !== userId) forgetOnScreens();
  if (waiting?.userId !== userId || !stillWaits(waiting.at) || open.get().length > 0) return false;
  const actions = waiting.left.map(({ action, forms }) => {
    lastId += 1;
    const again = { ...action, id: lastId };
    places.set(again, formPlace(forms));
    return again;
  });
  open.set(actions);
  return true;
}

export const openActions = open.get;
export const useOpenActions = (): readonly OpenAction[] => useStore(open);

const withoutPayload: readonly ActionName[] = [
  'import-patients',
  'add-walk-in',
  'add-clinic',
  'add-center',
  'ai-assistant',
  'sign-out',
];
const emptyPayload = (name: ActionName) => (withoutPayload.includes(name) ? undefined : {});
