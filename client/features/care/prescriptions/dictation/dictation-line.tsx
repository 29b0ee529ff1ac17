import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Hearer, hearerNames } from '#client/lib/speech/hearer.ts';
import { spokenLanguages } from '#client/lib/speech/recognition.ts';
import { useText } from '#client/lib/text.ts';
import { dictationText } from '#client/text/en/dictation.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { languageNames } from '#shared/contact/words/languages.states.ts';
import type { Dictation } from './use-dictation.ts';

/** Under the field: who hears, what is heard, and what went wrong. */
export function DictationLine({ dictation }: { dictation: Dictation }) {
  const text = useText(dictationText);
  const { state, language } = dictation;
  if (state.is === 'off') return state.problem && <Notice warns>{text.problems[state.problem]}</Notice>;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {state.is === 'on' && (
          <p className="flex items-center gap-1.5 font-medium">
            <Mic aria-hidden className="size-4 text-danger-ink motion-safe:animate-pulse" />
            {text.listening}
          </p>
        )}
        <SegmentedFilter
          label={text.language}
          options={spokenLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={dictation.choose}
        />
      </div>
      {state.is === 'asking' ? (
        <Question dictation={dictation} hearer={state.hearer} />
      ) : (
        <>
          {/* Not read out: whoever speaks hears it from themselves, and it changes with each word. */}
          <p lang={language} aria-hidden className="min-h-5 break-words text-muted italic">
            {state.guess}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
            {state.hearer === 'device' ? text.staysHere : text.goesTo(nameOf(text, state.hearer))} {text.keys}
            <button type="button" className="font-medium text-brand-ink underline" onClick={dictation.withdraw}>
              {text.withdraw}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** It comes to whoever began by a key, and into sight where the field stands low. */
function Question({ dictation, hearer }: { dictation: Dictation; hearer: Hearer }) {
  const text = useText(dictationText);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <>
      <p>{hearer === 'device' ? text.askDevice : text.askService(nameOf(text, hearer))}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={yes} variant="primary" size="sm" onClick={dictation.agree}>
          {text.agree}
        </Button>
        <Button size="sm" onClick={dictation.stop}>
          {text.notNow}
        </Button>
      </div>
    </>
  );
}

type Words = (typeof dictationText)['en'];
const nameOf = (text: Words, hearer: Hearer) => hearerNames[hearer] ?? text.maker;
