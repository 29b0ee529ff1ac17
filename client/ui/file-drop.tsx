import { clsx } from 'clsx';
import { Camera, FileText, UploadCloud, X } from 'lucide-react';
import { type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFileSize } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { kitText } from '#client/text/en/kit.ts';
import { buttonClass } from './button-class.ts';
import { useFieldAria } from './field-context.ts';
import { IconButton } from './icon-button.tsx';

interface FileDropProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** As the file input's own: '.pdf,.png'. */
  accept: string;
  /** What may be chosen, in words. */
  accepted: string;
  /** Also a button of its own for the camera, where there is a touch screen. */
  camera?: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A file to choose, to drop or to paste. The field itself is a plain file input, so that keyboard and screen reader know it. */
export function FileDrop({ file, onChange, accept, accepted, camera = false, disabled = false, ref }: FileDropProps) {
  const text = useText(kitText);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const aria = useFieldAria();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped, further] = event.dataTransfer.files;
    if (!dropped || disabled) return;
    if (further) toast.error(text.dropped.notTaken, text.dropped.oneAtATime);
    else onChange(dropped);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files[0];
    if (!pasted || disabled) return;
    event.preventDefault();
    onChange(pasted);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const remove = () => {
    // Or the same file couldn't be chosen again.
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };

  return (
    <div
      className={clsx(
        'relative flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3 transition-colors has-focus-visible:outline-2',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
        aria['aria-invalid'] ? 'border-danger has-focus-visible:outline-danger' : 'has-focus-visible:outline-brand',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <FileText aria-hidden className="size-5 shrink-0 text-brand-ink" />
      ) : (
        <UploadCloud aria-hidden className="size-5 shrink-0 text-faint" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        {file ? (
          <>
            <p className="truncate font-medium">{file.name}</p>
            <p className="nums text-muted text-xs">{formatFileSize(file.size)}</p>
          </>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span aria-hidden className={buttonClass({ size: 'sm' })}>
                {text.chooseFile}
              </span>
              <span className="text-muted coarse:hidden">{text.dropFile}</span>
            </p>
            <p className="mt-1.5 text-faint text-xs">{accepted}</p>
          </>
        )}
      </div>
      {/* Lies over the whole field: a click anywhere opens the chooser. */}
      <input
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChange(chosen);
        }}
        {...aria}
      />
      {camera && !file && !disabled && (
        <label
          className={buttonClass({ size: 'sm' }) + ' relative hidden has-focus-visible:outline-2 coarse:inline-flex'}
        >
          <Camera aria-hidden />
          {text.takePhoto}
          <input
            type="file"
            accept="image/jpeg"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              const taken = event.target.files?.[0];
              if (taken) onChange(taken);
            }}
          />
        </label>
      )}
      {file && !disabled && (
        <IconButton label={text.removeFile} size="sm" icon={<X aria-hidden />} className="relative" onClick={remove} />
      )}
    </div>
  );
}
