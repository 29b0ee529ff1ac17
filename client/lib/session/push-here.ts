/** Whose notices this browser is told of with the tab closed, and the number of the subscription; null: nobody's. */
export interface PushHere {
  userId: number;
  id: number;
}

const key = 'naadi.push';

export function pushHere(): PushHere | null {
  try {
    // Written below, in this shape.
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PushHere | null;
  } catch {
    return null;
  }
}

export function notePushHere(here: PushHere | null): void {
  if (here) localStorage.setItem(key, JSON.stringify(here));
  else localStorage.removeItem(key);
}
