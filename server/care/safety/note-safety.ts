import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert, SafetyCheck, SafetySaid } from '#shared/care/safety/safety.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { checkFor } from './check-for.ts';
import { takenOfSubject } from './earlier.ts';
import { isKnownRule } from './list-rules.ts';
import { addCounts, type Counted, insertOverrides } from './overrides.repo.ts';

interface Issued {
  prescriptionId: number;
  patientId: number;
  /** As it was issued, for the check to be made once more: what holds is the server's to say, and why is the doctor's. */
  written: SafetyCheck;
  said: SafetySaid;
}

type Named = Pick<SafetyAlert, 'rule' | 'subject'>;
const keyOf = ({ rule, subject }: Named): string => `${rule}|${subject}`;

/**
 * What the prescription was issued in spite of, with the reasons; and what became of what was shown. It never stands in the way:
 * what has no reason is written down without one.
 */
export async function noteSafety(db: Db, actor: ClinicActor, issued: Issued, trail: Trail): Promise<void> {
  const { prescriptionId, patientId, written, said } = issued;
  const { answer, taken } = await checkFor(db, actor, { ...written, patientId });
  const reasons = new Map(said.reasons.map((one) => [keyOf(one), one.reason]));
  const open = firstOfEach(answer.alerts.filter((alert) => isSerious(alert) && alert.earlier === null));
  await insertOverrides(
    db,
    actor,
    open.map(({ rule, subject, severity }) => ({
      prescriptionId,
      patientId,
      rule,
      subject,
      severity,
      taken: takenOfSubject(subject, taken),
      reason: reasons.get(keyOf({ rule, subject })) ?? null,
    })),
  );
  await addCounts(db, actor, countsOf(said, answer.alerts, reasons));
  for (const { rule, severity } of open) {
    // Why it was is about the patient, and stands with the prescription alone.
    trail.add({ action: 'CREATE', resource: 'safety_override', entityId: prescriptionId, details: { rule, severity } });
  }
}

const firstOfEach = (alerts: readonly SafetyAlert[]): SafetyAlert[] => [
  ...new Map(alerts.toReversed().map((alert) => [keyOf(alert), alert])).values(),
];

/**
 * Each rule and subject counts once for a prescription that was issued, and only what stood on the screen: what another
 * program wrote was shown to nobody, what was half typed neither, and what is asked no more since it was answered before isn't new.
 */
function countsOf(said: SafetySaid, alerts: readonly SafetyAlert[], reasons: ReadonlyMap<string, string>): Counted[] {
  const held = new Map(alerts.map((alert) => [keyOf(alert), alert]));
  const shown = new Map([...said.shown, ...said.reasons].map((one) => [keyOf(one), one]));
  const counts = new Map<string, Counted>();
  for (const [key, { rule }] of shown) {
    const alert = held.get(key);
    if (!isKnownRule(rule) || alert?.earlier) continue;
    const count = counts.get(rule) ?? { rule, shown: 0, accepted: 0, overridden: 0 };
    counts.set(rule, {
      rule,
      shown: count.shown + 1,
      accepted: count.accepted + (alert ? 0 : 1),
      overridden: count.overridden + (alert && isSerious(alert) && reasons.has(key) ? 1 : 0),
    });
  }
  return [...counts.values()];
}
