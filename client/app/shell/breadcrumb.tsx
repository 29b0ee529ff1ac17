import { Link } from 'react-router-dom';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import type { Tab } from '../tabs.ts';

/** 'Dashboard / Patients' */
export function Breadcrumb({ tab, home }: { tab: Tab; home: string | undefined }) {
  const text = useText(shellText);
  return (
    <nav aria-label={text.breadcrumb} data-print="hide" className="mb-3 text-muted text-xs">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link
            to={{ hash: home ?? '' }}
            className="inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline"
          >
            {text.dashboard}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="font-medium text-ink">
          {text.tabs[tab.key]}
        </li>
      </ol>
    </nav>
  );
}
