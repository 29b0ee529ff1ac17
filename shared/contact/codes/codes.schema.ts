import { z } from 'zod';
import { requiredText } from '#shared/kernel/http/fields.ts';
import { isMobile, normalizePhone } from '#shared/kernel/words/phone.ts';
import * as says from '#shared/kernel/words/says.ts';
import { OTP_LENGTH } from './codes.states.ts';

/** A phone that is to be proved by a code sent to it. */
export const provenPhone = z
  .string(says.portal_phone_required)
  .max(40, says.phone_ten_digits)
  .transform(normalizePhone)
  .pipe(
    z
      .string()
      .min(1, says.portal_phone_required)
      .regex(/^\d{10,11}$/, says.phone_ten_digits)
      .refine(isMobile, says.code_needs_mobile),
  );

export const givenCode = requiredText(OTP_LENGTH, says.otp_required);

/** The same whether anybody is known under the phone or not. */
export const codeSent = z.object({
  message: z.string(),
  expiresInSeconds: z.number(),
  /** Until the next one may be asked for. */
  resendInSeconds: z.number(),
  /** Only in demo mode, which sends nothing. */
  demoOtp: z.string().optional(),
});
export type CodeSent = z.output<typeof codeSent>;
