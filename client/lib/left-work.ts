import type { OpenAction } from './actions.ts';
import { createStore } from './create-store.ts';
import type { LeftForms } from './forms/form-place.ts';

interface LeftWork {
  userId: number;
  at: number;
  left: readonly { action: OpenAction; forms: LeftForms }[];
}

/** What was open and unsaved when a session ended by itself, until its person is back: in memory, and never on the device. */
export const leftWork = createStore<LeftWork | null>(null);
