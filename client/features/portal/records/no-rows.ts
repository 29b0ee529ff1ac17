import type { portalRecordsText } from '#client/text/en/portal-records.ts';
import type { Filters } from './filters.tsx';

/** What an empty list says: that there is nothing yet, or that the filters leave nothing. */
export const noRows = (text: typeof portalRecordsText.en, { isNarrowed }: Filters, none: string) =>
  isNarrowed ? { title: text.filter.noneMatch, hint: text.filter.noneMatchHint } : { title: none, hint: text.empty };
