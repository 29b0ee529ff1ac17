import type { ReactNode, SubmitEvent } from 'react';
import { useText } from '#client/lib/text.ts';
import { useUnsaved } from '#client/lib/unsaved.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { SectionCard } from './section-card.tsx';
import type { Section } from './sections.ts';

interface FormCardProps {
  section: Section;
  about: string;
  dirty: boolean;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A section that saves by itself. Leaving with unsaved changes asks first. */
export function FormCard({ section, about, dirty, busy, onSubmit, children }: FormCardProps) {
  const text = useText(settingsText);
  useUnsaved(dirty);
  return (
    <form noValidate onSubmit={onSubmit}>
      <SectionCard
        section={section}
        about={about}
        footer={
          <>
            <output className="min-w-0 flex-1 text-muted text-sm">{dirty ? text.unsaved : text.saved}</output>
            <Button type="submit" variant={dirty ? 'primary' : 'secondary'} busy={busy} busyLabel={text.saving}>
              {text.save}
            </Button>
          </>
        }
      >
        {children}
      </SectionCard>
    </form>
  );
}
