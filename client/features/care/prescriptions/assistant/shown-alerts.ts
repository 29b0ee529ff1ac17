import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert, SafetySaid } from '#shared/care/safety/safety.schema.ts';

type Named = SafetySaid['shown'][number];
type Shown = Pick<SafetyAlert, 'rule' | 'subject'>;

/** What stands so long was there to be read; what a half-typed dose brings up for a moment was not. */
export const READ_AFTER = 2000;
const MOST = 120;

export const keyOf = ({ rule, subject }: Shown): string => `${rule}|${subject}`;

/**
 * Which alerts of a pad stood on the screen: the serious ones in the line above Save, all of them while Safety Check is open.
 * Told with the prescription, for the clinic's own figures.
 */
export function shownAlerts() {
  const since = new Map<string, { named: Named; from: number }>();
  const shown = new Map<string, Named>();
  let alerts: readonly SafetyAlert[] = [];
  let isOpen = false;

  const look = () => {
    const now = Date.now();
    const visible = alerts.filter((alert) => isOpen || isSerious(alert));
    const keys = new Set(visible.map(keyOf));
    for (const [key, { named, from }] of since) {
      if (now - from >= READ_AFTER) shown.set(key, named);
      if (!keys.has(key)) since.delete(key);
    }
    for (const alert of visible) {
      const key = keyOf(alert);
      if (!since.has(key)) since.set(key, { named: { rule: alert.rule, subject: alert.subject }, from: now });
    }
  };

  return {
    /** What the check says now. */
    follow(next: readonly SafetyAlert[]) {
      alerts = next;
      look();
    },
    open(next: boolean) {
      isOpen = next;
      look();
    },
    /** All that was shown so far, the newest last where there are more than the call takes. */
    sofar(): Named[] {
      look();
      return [...shown.values()].slice(-MOST);
    },
  };
}
