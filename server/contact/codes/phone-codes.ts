import { randomInt } from 'node:crypto';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Channel } from '#shared/contact/messages/messages.states.ts';
import type { CodeSent } from '#shared/contact/codes/codes.schema.ts';
import { CODE_MINUTES, OTP_LENGTH } from '#shared/contact/codes/codes.states.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import type { Env } from '#server/kernel/env.ts';
import type { StepTools, Step } from '#server/kernel/http/steps.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import { signer } from '#server/kernel/signing.ts';
import { inTurns } from '#server/kernel/threads/in-turns.ts';
import { networkOf } from '#server/people/sessions/sign-in-gate.ts';
import { admitSend, holdPhone, tooBusy, tooManyWrong, usedUp } from './code-limits.ts';
import { type CodeKey, countWrong, spendCode, storeCode, tryCode } from './codes.repo.ts';
import { type CodeSender, prepareCode } from './prepare-code.ts';
import { codeSealer } from './secret-code.ts';

const PATIENCE_SECONDS = 10;

interface Asked extends Omit<CodeKey, 'boundTo'> {
  /** Who alone may use the code, such as a session; left out where whoever has the phone may. */
  boundTo?: string;
  /** Of the request, as it is. */
  address: string;
}

export interface CodeOrder extends Asked {
  channel: Channel;
  /** In which it is told: the one on the screen. */
  language: MessageLanguage;
  /** In whose name it goes. Null: whoever the purpose's phone is known to, and nothing leaves where it is to nobody. */
  sender: CodeSender | null;
}

/**
 * Proof that somebody has a phone: a code is sent to it and given back.
 *
 * What `send` does and how long it takes is the same for every phone: whether anybody is known under it is found out by
 * the job that writes the message. Both are for calls of `transaction: 'steps'`, since what is counted outlives a refusal.
 *
 * ```ts
 * const sent = await codes.send(step, { purpose: 'booking', phone, address: request.address, channel, language, sender });
 * await codes.check(step, { purpose: 'booking', phone, address: request.address, code: body.otp });
 * ```
 */
export function phoneCodes({ jwtSecret, encryptionKey, demo }: Pick<Env, 'jwtSecret' | 'encryptionKey' | 'demo'>) {
  const hashes = signer(jwtSecret, 'codes to phones');
  const sealed = codeSealer(encryptionKey);
  const signed = ({ purpose, phone, boundTo }: CodeKey, code: string) => [purpose, phone, boundTo, code].join('\n');
  /** They wait for one another in the database: a flood would otherwise hold every connection. */
  const inTurn = inTurns({
    places: 4,
    mostWaiting: 50,
    patienceMs: PATIENCE_SECONDS * 1000,
    refusal: () => tooBusy(PATIENCE_SECONDS),
  });

  /**
   * Spends the code, and does what it proves the phone for in the same transaction: whatever that refuses leaves the code
   * unspent. Refuses: 400 where it is wrong, over, spent or never was; 429 after too many tries.
   */
  async function prove<Result>(
    step: Step,
    { code, ...asked }: Asked & { code: string },
    then: (tools: StepTools) => Promise<Result>,
  ): Promise<Result> {
    const key = keyOf(asked);
    const address = networkOf(asked.address);
    const judged = await inTurn(address, () =>
      step('judge the code', async (tools) => {
        const { db, trail } = tools;
        await holdPhone(db, key.phone);
        const { id, codeHash, shutFor, usedUpFor } = await tryCode(db, key);
        // The count outlives the refusal; who was refused is told by others (`refusalLog`).
        trail.tellsLater();
        if (shutFor !== null) return { shutFor };
        if (usedUpFor !== null) return { usedUpFor };
        if (id === null || codeHash === null || !hashes.matches(signed(key, code), codeHash)) {
          await countWrong(db, { phone: key.phone, address });
          return {};
        }
        await spendCode(db, id);
        return { right: { result: await then(tools) } };
      }),
    );
    if (judged.shutFor !== undefined) throw tooManyWrong(judged.shutFor);
    if (judged.usedUpFor !== undefined) throw usedUp(judged.usedUpFor);
    if (!judged.right) throw wrongCode();
    return judged.right.result;
  }

  return {
    /** Sends a code, which ends the one before. 429 where that would be one too many. `note` may refine the audit entry. */
    async send(
      step: Step,
      { channel, language, sender, ...asked }: CodeOrder,
      note: Parameters<StepTools['trail']['note']>[0] = {},
    ): Promise<CodeSent> {
      const key = keyOf(asked);
      const address = networkOf(asked.address);
      const code = randomInt(10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0');
      const codeHash = hashes.sign(signed(key, code));
      const kept = { ...key, address, codeHash, sealedCode: sealed.seal(code, key) };
      const { resendInSeconds, demoOtp } = await inTurn(address, () =>
        step('send the code', async ({ db, trail }) => {
          const resendInSeconds = await admitSend(db, kept);
          const codeId = await storeCode(db, kept);
          await addJob(db, prepareCode, { codeId, channel, language, sender });
          trail.note(note);
          return { resendInSeconds, demoOtp: demo ? code : undefined };
        }),
      );
      return {
        message: says.code_sent,
        expiresInSeconds: CODE_MINUTES * 60,
        resendInSeconds,
        ...(demoOtp !== undefined && { demoOtp }),
      };
    },

    prove,

    /** The same where nothing follows at once. */
    check: (step: Step, asked: Asked & { code: string }): Promise<void> => prove(step, asked, async () => undefined),
  };
}

export type PhoneCodes = ReturnType<typeof phoneCodes>;

/** Also for who gave the right code, where nobody may come in by it. */
export const wrongCode = () => new AppError('invalid_otp', says.otp_invalid);

const keyOf = ({ purpose, phone, boundTo = '' }: Asked): CodeKey => ({ purpose, phone, boundTo });
