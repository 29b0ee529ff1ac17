import { Copy } from 'lucide-react';
import { toast } from '#client/lib/toast.ts';
import { FormField } from './form-field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface CopiedFieldProps {
  label: string;
  hint?: string;
  value: string;
  words: { copy: string; copied: string; copyFailed: string };
  className?: string;
}

/** A text that somebody takes elsewhere: it can be selected, and copied at one press. */
export function CopiedField({ label, hint, value, words, className }: CopiedFieldProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(words.copied);
    } catch {
      // Not over plain http, and not where the browser forbids it.
      toast.error(words.copyFailed);
    }
  };
  return (
    <div className="flex items-start gap-2">
      <FormField label={label} hint={hint} className="flex-1">
        <TextField readOnly value={value} className={className} onFocus={(event) => event.target.select()} />
      </FormField>
      <IconButton
        label={words.copy}
        icon={<Copy aria-hidden />}
        variant="secondary"
        className="mt-6.5"
        onClick={() => void copy()}
      />
    </div>
  );
}
