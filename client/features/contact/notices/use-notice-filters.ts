import { useListFilters } from '#client/lib/list-filters.ts';
import { noticeFilters } from '#shared/contact/notices/notices.schema.ts';

/** '#notices?unread=true&kind=report_uploaded' */
export const useNoticeFilters = () => useListFilters(noticeFilters, ['kind', 'unread']);
export type NoticeFiltersState = ReturnType<typeof useNoticeFilters>;
