/** For how many days this person prescribed last: what a new medicine begins with. */
const keyOf = (userId: number) => `naadi.prescription-days.${userId}`;

const isDays = (text: string | null): text is string => text !== null && /^([1-9]|[1-8]\d|90)$/.test(text);

export function usualDays(userId: number): string {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return isDays(stored) ? stored : '1';
  } catch {
    return '1';
  }
}

export function rememberDays(userId: number, typed: string): void {
  try {
    if (isDays(typed.trim())) localStorage.setItem(keyOf(userId), typed.trim());
  } catch {
    // Storage is blocked: the next medicine begins with one day.
  }
}
