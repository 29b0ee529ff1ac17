import type { ReactNode, SubmitEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SaveButtons } from './organisation-fields.tsx';

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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      dirty={dirty}
      busy={busy}
      onSubmit={submit}
      footer={<SaveButtons create={create} disabled={!complete} busy={busy} />}
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
    </Dialog>
  );
}
