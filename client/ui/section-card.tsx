import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface SectionCardProps {
  /** Where a link to it leads. */
  id: string;
  title: string;
  about?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A card that a list of sections leads to. */
export function SectionCard({ id, title, about, footer, children }: SectionCardProps) {
  return (
    <Card
      id={id}
      tabIndex={-1}
      aria-label={title}
      title={title}
      {...(about !== undefined && { description: about })}
      {...(footer !== undefined && { footer })}
      className="scroll-mt-18 outline-none"
    >
      {children}
    </Card>
  );
}
