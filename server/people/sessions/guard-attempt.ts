import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import type { RefusalLog } from '#server/kernel/http/refusal-log.ts';
import type { Step } from '#server/kernel/http/steps.ts';
import type { AuditEntry } from '#server/kernel/http/trail.ts';
import type { Principal } from '#server/kernel/principals/principal.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { type Attempt, admitAttempt, type ShutBy, tooMany } from './sign-in-throttle.ts';

export interface SignInGuard {
  gate: SignInGate;
  refusals: RefusalLog;
}

interface Asked {
  step: Step;
  request: RequestFacts;
  attempt: Attempt;
  principal: Principal | null;
}

/** One attempt at a password: let in or not, counted, and written down when it fails. */
export function guardAttempt({ gate, refusals }: SignInGuard, { step, request, attempt, principal }: Asked) {
  const ofPair = `${attempt.accountKey} ${attempt.address}`;

  /** Once a minute for each account and address; what is refused before anybody looked at the account, for each address. */
  const note = async (entry: AuditEntry, kind = ofPair) => {
    if (!refusals.isFirst(`sign-in ${kind}`, { by: { principal, request }, entry })) return;
    await step('note the failure', async ({ trail }) => trail.note(entry));
  };
  const throttled = (entry: AuditEntry, reason = 'throttled') => ({ ...entry, details: { ...entry.details, reason } });
  const shutOut = async ({ key, seconds, ofAddress, entry }: ShutBy & { entry: AuditEntry }) => {
    await note(throttled(entry), ofAddress ? key : ofPair);
    return tooMany(seconds);
  };

  return {
    /** Does the rest when it is the attempt's turn. The entry says as much as is known before the account is looked up. */
    async whenOpen<Result>(entry: AuditEntry, rest: () => Promise<Result>): Promise<Result> {
      const shut = gate.shutBy(attempt);
      if (shut) throw await shutOut(shut);
      let hasBegun = false;
      try {
        return await gate.inTurn(attempt, () => {
          hasBegun = true;
          return rest();
        });
      } catch (error) {
        if (!hasBegun) await note(throttled(entry, 'too many at once'), `address ${attempt.address}`);
        throw error;
      }
    },

    /** Counts it before it is judged, and answers under which number. 429 when the limit was reached. */
    async count(entry: AuditEntry): Promise<number> {
      const counted = await step('count', async ({ db, trail }) => {
        trail.tellsLater();
        return await admitAttempt(db, attempt);
      });
      if (typeof counted === 'number') return counted;
      const shut = { ...counted, entry };
      gate.shut(shut);
      throw await shutOut(shut);
    },

    failed: (entry: AuditEntry) => note(entry),
  };
}
