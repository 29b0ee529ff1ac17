import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { useText } from '#client/lib/text.ts';
import { useUnsaved } from '#client/lib/unsaved.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { SectionCard } from './section-card.tsx';
import type { Section } from './sections.ts';

interface FormCardProps {
  section: Section;
  about: string;
  form: Pick<CheckedForm<FieldValues>, 'submit' | 'isPending' | 'isDirty' | 'problem'> & {
    meanwhile?: Meanwhile | undefined;
  };
  children: ReactNode;
}

/** A section that saves by itself. Leaving with unsaved changes asks first. */
export function FormCard({ section, about, form, children }: FormCardProps) {
  const text = useText(settingsText);
  useUnsaved(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit}>
      <SectionCard
        section={section}
        about={about}
        footer={
          <>
            <output className="min-w-0 flex-1 text-muted text-sm">{form.isDirty ? text.unsaved : text.saved}</output>
            <Button
              type="submit"
              variant={form.isDirty ? 'primary' : 'secondary'}
              busy={form.isPending}
              busyLabel={text.saving}
            >
              {text.save}
            </Button>
          </>
        }
      >
        {form.problem !== undefined && (
          <div className="mb-4">
            <FormErrors message={form.problem} />
          </div>
        )}
        <ChangedMeanwhile meanwhile={form.meanwhile} />
        {children}
      </SectionCard>
    </form>
  );
}
