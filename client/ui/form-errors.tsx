import { CircleAlert } from 'lucide-react';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';

interface FormErrorsProps {
  /** What concerns the whole form, e.g. the server's sentence. */
  message?: string | undefined;
  /** What is wrong with which field. */
  errors?: readonly { label?: string | undefined; message: string; onGo?: (() => void) | undefined }[] | undefined;
}

/** What keeps a form from being sent, at its top; announced when it appears. */
export function FormErrors({ message, errors = [] }: FormErrorsProps) {
  const text = useText(kitText);
  if (!message && errors.length === 0) return null;
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="flex gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{message === undefined ? text.fixErrors(errors.length) : sentenceOf({ message })}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-4">
            {errors.map(({ label, message, onGo }) => {
              const problem = sentenceOf({ message });
              const line = label === undefined ? problem : `${label}: ${problem}`;
              return (
                <li key={line}>
                  {onGo ? (
                    <button type="button" className="min-h-6 text-left underline underline-offset-2" onClick={onGo}>
                      {line}
                    </button>
                  ) : (
                    line
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The button that was pressed may be a screen below. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
