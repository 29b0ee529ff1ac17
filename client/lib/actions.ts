import { useSyncExternalStore } from 'react';
import { onSessionEnd } from './session/store.ts';

/**
 * What can be opened from anywhere, with what it needs to know. Features never import each other, and the top bar, the
 * palette and the keyboard open the same dialogs: all of them ask here, and the shell shows the one that is asked for.
 */
export interface ActionPayloads {
  'new-patient': undefined;
  'edit-patient': { patientId: number };
  'open-patient': { patientId: number; tab?: 'consult' | 'history' | 'reports' | 'profile' };
  'patient-details': { patientId: number };
  /** Without a patient the dialog asks for one. */
  'book-appointment': { patientId?: number; doctorId?: number; date?: string; startDateTime?: string };
  /** Without a patient the dialog asks for one. `earlier` begins with another prescription of the patient. */
  'create-prescription': { patientId?: number; earlier?: { id: number; use: 'repeat' | 'replace' } };
  'collect-bill': { patientId: number };
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

let open: readonly OpenAction[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** `runAction('book-appointment', { patientId: 7 })`. Actions stack: a prescription opens over the patient's drawer. */
export function runAction<Name extends ActionName>(name: Name, ...[payload]: Arguments<ActionPayloads[Name]>): void {
  lastId += 1;
  // The pair fits: both come from the same `Name`, which the union can't tell.
  set([...open, { id: lastId, name, payload: payload ?? emptyPayload(name) } as OpenAction]);
}

export const closeAction = (id: number): void => set(open.filter((action) => action.id !== id));

// Nothing of one person stays open for the next.
onSessionEnd(() => set([]));

export const useOpenActions = (): readonly OpenAction[] => useSyncExternalStore(subscribe, openActions, openActions);

const openActions = () => open;
const emptyPayload = (name: ActionName) => (name === 'new-patient' ? undefined : {});

function set(next: readonly OpenAction[]) {
  if (next.length === 0 && open.length === 0) return;
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
