import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface TemplateNameDialogProps {
  title: string;
  description?: ReactNode;
  first?: string | undefined;
  saveLabel: string;
  busy: boolean;
  /** What the server found wrong with the name. */
  error?: string | undefined;
  /** Said below the name. */
  hint?: string | undefined;
  onType?: ((name: string) => void) | undefined;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for a template's name. */
export function TemplateNameDialog({
  title,
  description,
  first = '',
  saveLabel,
  busy,
  error,
  hint,
  onType,
  onSave,
  onClose,
}: TemplateNameDialogProps) {
  const text = useText(templatesText).saving;
  const [name, setName] = useState(first);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    setName(typed);
    setMissing(false);
    onType?.(typed.trim());
  };
  const save = () => {
    if (busy) return;
    if (name.trim() !== '') return onSave(name.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      form={{ submit: save, isPending: busy, isDirty: name.trim() !== first.trim() }}
      submitLabel={saveLabel}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormField label={text.name} required error={missing ? text.nameRequired : error || undefined} hint={hint}>
        <TextField
          ref={field}
          value={name}
          maxLength={120}
          autoComplete="off"
          placeholder={text.namePlaceholder}
          onChange={(event) => type(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
