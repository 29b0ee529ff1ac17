import { TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Badge } from './badge.tsx';

/** A report with critical values: red, with a sign and in words. */
export function CriticalBadge({ seen }: { seen: boolean }) {
  const text = useText(kitText).critical;
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
      {seen ? text.seen : text.unseen}
    </Badge>
  );
}
