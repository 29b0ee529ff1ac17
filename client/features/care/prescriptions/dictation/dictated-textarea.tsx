import { Mic, MicOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { canDictate } from '#client/lib/speech/recognition.ts';
import { useText } from '#client/lib/text.ts';
import { dictationText } from '#client/text/en/dictation.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { DictationLine } from './dictation-line.tsx';
import { useDictation } from './use-dictation.ts';

type DictatedTextareaProps = ComponentProps<'textarea'> & {
  /** The field's name on the screen. */
  called: string;
};

/** A field that can be spoken into where the browser knows how; elsewhere a field like any other. */
export function DictatedTextarea({ called, ...field }: DictatedTextareaProps) {
  return canDictate() ? <WithMicrophone called={called} {...field} /> : <Textarea {...field} />;
}

function WithMicrophone({ called, ref, ...field }: DictatedTextareaProps) {
  const text = useText(dictationText);
  const element = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation(element);
  const { state, stop, settle } = dictation;
  const isOff = state.is === 'off';
  useEffect(() => {
    if (isOff) return undefined;
    // Before the dialog hears of it: what is said last is wanted, the dialog is not to close.
    const end = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) settle();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
    };
    window.addEventListener('keydown', end, true);
    window.addEventListener('submit', settle, true);
    return () => {
      window.removeEventListener('keydown', end, true);
      window.removeEventListener('submit', settle, true);
    };
  });
  const keys = (event: KeyboardEvent) => {
    // With Option a Mac writes another letter: the key says which it is.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyM') return;
    event.preventDefault();
    dictation.toggle();
  };
  return (
    <>
      <div className="relative" role="presentation" onKeyDown={keys}>
        <Textarea
          {...field}
          ref={(found) => {
            element.current = found;
            if (typeof ref === 'function') return ref(found);
            if (ref) ref.current = found;
            return undefined;
          }}
          className="pr-11"
          aria-keyshortcuts="Alt+M"
        />
        {/* By key from within the field; as a stop of Tab it would stand in everybody's way. */}
        <span className="absolute top-1 right-1">
          <IconButton
            tabIndex={-1}
            size="sm"
            aria-pressed={!isOff}
            label={isOff ? text.dictate(called) : text.stop(called)}
            icon={isOff ? <Mic aria-hidden /> : <MicOff aria-hidden />}
            onClick={dictation.toggle}
          />
        </span>
      </div>
      <output className="sr-only">
        {state.is === 'on' && text.listening}
        {state.is === 'off' && state.problem && text.problems[state.problem]}
      </output>
      <DictationLine dictation={dictation} />
    </>
  );
}
