import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { Select } from '#client/ui/select.tsx';
import { kindsHeardBy } from '#shared/contact/notices/notices.rules.ts';
import type { NoticeKind } from '#shared/contact/notices/notices.states.ts';
import type { NoticeFiltersState } from './use-notice-filters.ts';

/** All or the unread ones, and the kinds that this role hears of. */
export function NoticeFilterBar({ filters }: { filters: NoticeFiltersState }) {
  const text = useText(noticesText);
  const { role } = useUser();
  const kinds: { value: NoticeKind | ''; label: string }[] = [
    { value: '', label: text.allKinds },
    ...kindsHeardBy[role].map((kind) => ({ value: kind, label: text.kinds[kind] })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <SegmentedFilter
        label={text.which}
        options={[
          { value: '' as const, label: text.any },
          { value: 'true' as const, label: text.unread },
        ]}
        value={filters.values.unread === 'true' ? 'true' : ''}
        onChange={(unread) => filters.set({ unread })}
      />
      <div className="w-full sm:w-56">
        <Select
          aria-label={text.kind}
          value={filters.values.kind}
          options={kinds}
          onChange={(kind) => filters.set({ kind })}
        />
      </div>
    </div>
  );
}
