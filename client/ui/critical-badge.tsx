import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

/** A report with critical values: red, with a sign and in words. */
export function CriticalBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
      {children}
    </Badge>
  );
}
