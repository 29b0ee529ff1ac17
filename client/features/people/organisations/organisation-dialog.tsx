import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface OrganisationDialogProps {
  title: string;
  /** What the button says that creates one; undefined when one is changed. */
  create: string | undefined;
  name: UseFormRegisterReturn;
  location: UseFormRegisterReturn;
  errors: { name?: string | undefined; location?: string | undefined };
  /** Name and location are there. */
  complete: boolean;
  dirty: boolean;
  busy: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** What only this kind of organisation has. */
  children: ReactNode;
}

/** What the dialogs of clinics and of diagnostic centres have in common. */
export function OrganisationDialog(props: OrganisationDialogProps) {
  const { title, create, name, location, errors, complete, dirty, busy, onSubmit, onClose, children } = props;
  const text = useText(organisationsText).form;
  return (
    <FormDialog
      size="sm"
      title={title}
      dirty={dirty}
      busy={busy}
      onSubmit={onSubmit}
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
