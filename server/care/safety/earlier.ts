import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { safetySeverities } from '#shared/care/safety/safety.states.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import type { EarlierOverride } from './overrides.repo.ts';

type Taken = ReadonlyMap<string, number>;

/** A spoon more or less is no other dose. */
const ROUNDED = 1.001;

/** The alerts, each with the override of before where it is no worse today. */
export const withEarlier = (
  alerts: readonly SafetyAlert[],
  overrides: readonly EarlierOverride[],
  taken: Taken,
  timezone: string,
): SafetyAlert[] =>
  alerts.map((alert) => {
    if (!isSerious(alert)) return alert;
    const before = overrides.find(({ rule, subject }) => rule === alert.rule && subject === alert.subject);
    if (!before || isWorse(alert, before, taken)) return alert;
    return { ...alert, earlier: { on: dayOf(before.createdAt, timezone), reason: before.reason } };
  });

/** More severe, or more of what it speaks of; a dose that could be read then or now and not both times counts as more. */
function isWorse(alert: Pick<SafetyAlert, 'severity' | 'subject'>, before: EarlierOverride, taken: Taken): boolean {
  const rank = (severity: SafetyAlert['severity']) => safetySeverities.indexOf(severity);
  if (rank(alert.severity) > rank(before.severity)) return true;
  return Object.entries(takenOf(alert, taken, before.taken)).some(([, [now, then]]) => {
    if (now === undefined && then === undefined) return false;
    return now === undefined || then === undefined || now > then * ROUNDED;
  });
}

const takenOf = ({ subject }: Pick<SafetyAlert, 'subject'>, now: Taken, then: Readonly<Record<string, number>>) =>
  Object.fromEntries(substancesIn(subject).map((name) => [name, [now.get(name), then[name]] as const]));

/** What is kept with an override: of the substances that the alert speaks of. */
export const takenOfSubject = (subject: string, taken: Taken): Record<string, number> =>
  Object.fromEntries(substancesIn(subject).flatMap((name) => (taken.has(name) ? [[name, taken.get(name) ?? 0]] : [])));

const substancesIn = (subject: string): string[] => subject.split(' + ');
