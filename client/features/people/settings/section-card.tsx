import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Card } from '#client/ui/card.tsx';
import { idOfSection, type Section } from './sections.ts';

interface SectionCardProps {
  section: Section;
  about?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A card that the list of sections leads to. */
export function SectionCard({ section, about, footer, children }: SectionCardProps) {
  const title = useText(settingsText).sections[section];
  return (
    <Card
      id={idOfSection(section)}
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
