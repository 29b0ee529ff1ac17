import { ImagePlus, Trash2 } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { StoredImage } from './stored-image.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 1_000_000;

interface LogoFieldProps {
  /** The saved path, the picture that was just chosen as a data URL, or '' for none. */
  value: string;
  onChange: (url: string) => void;
  /** What the server said of it. */
  error: string | undefined;
  hint: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The logo is read here as an inline image and goes with the form. */
export function LogoField({ value, onChange, error, hint, ref }: LogoFieldProps) {
  const text = useText(settingsText).organization;
  const photo = useText(settingsText).photo;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const choose = (file: File | undefined) => {
    // Or the same file couldn't be chosen again.
    if (input.current) input.current.value = '';
    if (!file) return;
    const refusal = !types.includes(file.type) ? text.logoOnly : file.size > MOST_BYTES ? text.logoTooLarge : undefined;
    setProblem(refusal);
    if (refusal !== undefined) return;
    readInline(file).then(onChange, () => setProblem(text.logoUnreadable));
  };

  return (
    <FormField label={text.logo} group error={problem ?? error} hint={hint ?? text.logoHint}>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <span
            className="flex h-14 max-w-40 items-center justify-center rounded-md border border-line p-1.5 text-xs"
            style={{ background: '#ffffff', color: '#4a4a4a' }}
          >
            <StoredImage
              key={value}
              url={value}
              alt={text.logo}
              className="max-h-full max-w-full object-contain"
              fallback={<span className="px-1">{photo.unable}</span>}
            />
          </span>
        )}
        <Button ref={ref} icon={<ImagePlus />} onClick={() => input.current?.click()}>
          {value === '' ? text.chooseLogo : text.changeLogo}
        </Button>
        {value !== '' && (
          <Button
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => {
              setProblem(undefined);
              onChange('');
            }}
          >
            {text.removeLogo}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          tabIndex={-1}
          aria-label={text.logo}
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
    </FormField>
  );
}

const readInline = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('No text')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')));
    reader.readAsDataURL(file);
  });
