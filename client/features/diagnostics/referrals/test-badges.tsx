import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge } from '#client/ui/badge.tsx';

export function TestBadges({ tests, className }: { tests: readonly string[]; className?: string }) {
  const text = useText(referralsText);
  return (
    <ul aria-label={text.tests} className={`flex flex-wrap gap-1 ${className ?? ''}`}>
      {tests.map((test) => (
        <li key={test} title={test} className="flex min-w-0 max-w-full">
          <Badge>{test}</Badge>
        </li>
      ))}
    </ul>
  );
}
