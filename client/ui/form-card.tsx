import type { FieldValues } from 'react-hook-form';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { useText } from '#client/lib/text.ts';
import { useUnsaved } from '#client/lib/unsaved.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from './button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormErrors } from './form-errors.tsx';
import { SectionCard, type SectionCardProps } from './section-card.tsx';

interface FormCardProps extends Omit<SectionCardProps, 'footer'> {
  form: Pick<CheckedForm<FieldValues>, 'submit' | 'isPending' | 'isDirty' | 'problem'> & {
    meanwhile?: Meanwhile | undefined;
  };
}

/** A section that saves by itself. Leaving with unsaved changes asks first. */
export function FormCard({ form, children, ...card }: FormCardProps) {
  const text = useText(settingsText);
  useUnsaved(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit}>
      <SectionCard
        {...card}
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
