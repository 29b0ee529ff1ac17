import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';

interface PortalPageProps {
  title: string;
  /** Where the arrow leads: the list that a detail belongs to, by its address and its name. */
  back?: { href: string; label: string } | undefined;
  /** Below the title: who and when. */
  description?: ReactNode;
  children: ReactNode;
}

/** A page of the portal: its title, the way back, and what is there. */
export function PortalPage({ title, back, description, children }: PortalPageProps) {
  const text = useText(portalText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${text.product}`;
  }, [title, text]);
  // Whoever came by a link reads on from the title; at the first page of a visit the focus stays where the browser has it.
  useEffect(() => {
    if (document.activeElement !== document.body || isVisited) heading.current?.focus({ preventScroll: true });
    isVisited = true;
  }, []);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        {back && (
          <a
            href={back.href}
            className="-ml-1 inline-flex min-h-11 w-fit items-center gap-1.5 rounded-md px-1 text-brand-ink text-sm"
          >
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            {text.backTo(back.label)}
          </a>
        )}
        <h1 ref={heading} tabIndex={-1} className="break-words font-semibold text-xl outline-none">
          {title}
        </h1>
        {description !== undefined && <div className="text-muted text-sm">{description}</div>}
      </div>
      {children}
    </div>
  );
}

let isVisited = false;
