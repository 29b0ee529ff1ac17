import { type ReactNode, useEffect, useRef } from 'react';
import { PortalCard } from '#client/ui/portal/parts.tsx';

/** One question or task. Its heading takes the focus when it comes, so that whoever listens hears what is asked next. */
export function Step({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <PortalCard className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {title}
      </h2>
      {children}
    </PortalCard>
  );
}
