import { z } from 'zod';
import { requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';

/** What is owed for a visit is given up, and why: for whoever reads the audit log. */
export const waiver = z.object({ reason: requiredText(300, says.waiver_needs_reason) });
export type Waiver = z.output<typeof waiver>;
