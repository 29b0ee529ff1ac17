import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge } from '#client/ui/badge.tsx';

interface TestBadgesProps {
  tests: readonly string[];
  /** So many in a row; how many more there are is told, and pointing at it tells which. */
  most?: number;
  className?: string;
}

export function TestBadges({ tests, most = tests.length, className }: TestBadgesProps) {
  const text = useText(referralsText);
  const others = tests.slice(most);
  return (
    <ul aria-label={text.tests} className={`flex flex-wrap gap-1 ${className ?? ''}`}>
      {tests.slice(0, most).map((test) => (
        <li key={test} title={test} className="flex min-w-0 max-w-full">
          <Badge>{test}</Badge>
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.join(', ')} className="nums text-muted text-xs leading-5.5">
          +{others.length}
          <span className="sr-only">: {others.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
