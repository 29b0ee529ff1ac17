import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { type DialogForm, FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface OrganisationDialogProps {
  title: string;
  /** What the button says that creates one; undefined when one is changed. */
  create: string | undefined;
  name: UseFormRegisterReturn;
  location: UseFormRegisterReturn;
  errors: { name?: string | undefined; location?: string | undefined };
  form: DialogForm;
  /** Name and location are there. */
  complete: boolean;
  onClose: () => void;
  /** What only this kind of organisation has. */
  children: ReactNode;
}

/** What the dialogs of clinics and of diagnostic centres have in common. */
export function OrganisationDialog(props: OrganisationDialogProps) {
  const { title, create, name, location, errors, form, complete, onClose, children } = props;
  const text = useText(organisationsText).form;
  return (
    <FormDialog
      size="sm"
      title={title}
      form={form}
      submitLabel={create ?? text.save}
      busyLabel={create ? text.creating : text.saving}
      disabled={!complete}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FormField label={text.name} required error={errors.name}>
          <TextField autoComplete="off" maxLength={120} {...name} />
        </FormField>
        <FormField label={text.location} required hint={text.locationHint} error={errors.location}>
          <TextField autoComplete="off" maxLength={200} {...location} />
        </FormField>
        {children}
      </div>
    </FormDialog>
  );
}
