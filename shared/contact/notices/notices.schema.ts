import { z } from 'zod';
import { flag, paging } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { noticeKinds } from './notices.states.ts';

const kind = z.enum(noticeKinds, says.choose_of_list);

export const noticeFilters = z.object({
  /** A kind that the caller has muted is listed only when it is asked for. */
  kind: kind.optional(),
  /** Only what is unread, or only what was read. */
  unread: flag.optional(),
  ...paging,
});
export type NoticeFilters = z.output<typeof noticeFilters>;

/** One kind at a time, so that a choice made on another device stands. */
export const muteChange = z.object({ kind, muted: z.boolean(says.choose_yes_or_no) });
