import { askFor } from '#client/lib/session/ask-ahead.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';

/** What a centre's first screen begins with: client/app/ask-first.js asks the same while the script is on its way. */

export const WAITING_SHOWN = 5;
export const waitingReferrals = { query: { status: 'pending', limit: WAITING_SHOWN } } as const;

/** Has them there before the screen is drawn. */
export const askWaitingReferrals = (): Promise<void> => askFor(referralsApi.list, waitingReferrals);
