import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { ownWords, type TemplateForm } from './template-form.ts';

/** The words, with the gaps that this kind of message can fill at a click. */
export function TemplateWords({ form: { control, setValue } }: { form: TemplateForm }) {
  const text = useText(messagingText).templates;
  const area = useRef<HTMLTextAreaElement>(null);
  const [type, language, body] = useWatch({ control, name: ['messageType', 'language', 'body'] });
  const { words, gaps } = ownWords(type, language);
  const write = (next: string) => setValue('body', next, { shouldDirty: true, shouldValidate: true });
  const putIn = (gap: string) => {
    const field = area.current;
    const from = field?.selectionStart ?? body.length;
    write(`${body.slice(0, from)}${gap}${body.slice(field?.selectionEnd ?? from)}`);
    // Once the field has the text: the next word is written behind the gap.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + gap.length, from + gap.length);
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <ControlledField control={control} name="body" label={text.columns.words} required hint={text.wordsHint}>
        {({ ref, ...field }) => (
          <Textarea
            {...field}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            lang={language}
            rows={4}
            maxLength={1024}
          />
        )}
      </ControlledField>
      {gaps.length > 0 && (
        <fieldset className="m-0 flex min-w-0 flex-wrap items-center gap-1.5 p-0">
          <legend className="sr-only">{text.gaps}</legend>
          {gaps.map((gap) => (
            <Button key={gap} size="sm" onClick={() => putIn(`{${gap}}`)}>
              {`{${gap}}`}
            </Button>
          ))}
          {body.trim() === '' && (
            <Button size="sm" variant="ghost" onClick={() => write(words)}>
              {text.ownWords}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}
