import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { IconButton } from './icon-button.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const text = useText(kitText);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav aria-label={text.pages} data-print="hide" className="flex items-center justify-between gap-3 px-4 py-2">
      <p aria-live="polite" className="nums text-muted text-sm">
        {text.rows(first, Math.min(total, page * pageSize), total)}
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          label={text.previousPage}
          icon={<ChevronLeft />}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="nums px-1 text-muted text-sm">{text.page(page, pages)}</span>
        <IconButton
          label={text.nextPage}
          icon={<ChevronRight />}
          size="sm"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
