import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Hearer, hearerOf, keepDictation, keptDictation } from '#client/lib/speech/hearer.ts';
import { insertWords } from '#client/lib/speech/insert-words.ts';
import { type Ear, listen, type SpeechProblem, type SpokenLanguage } from '#client/lib/speech/recognition.ts';

export type DictationState =
  | { is: 'off'; problem: SpeechProblem | null }
  /** It has to be agreed first that this one hears what is said. */
  | { is: 'asking'; hearer: Hearer }
  | { is: 'on'; hearer: Hearer; guess: string };

const OFF: DictationState = { is: 'off', problem: null };

/** Speech into one field: begun, agreed to, stopped. What is said lands in the field, where it is text like any other. */
export function useDictation(field: RefObject<HTMLTextAreaElement | null>) {
  const [state, become] = useState<DictationState>(OFF);
  const [language, speak] = useState<SpokenLanguage>(() => keptDictation().language);
  const ear = useRef<Ear | null>(null);
  /** Of the newest beginning: an older one that is still finding out who hears has been overtaken. */
  const beginning = useRef(0);
  useEffect(() => {
    // Nobody goes on listening to a room whose doctor looks at something else.
    const hide = () => document.hidden && ear.current?.stop();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      beginning.current += 1;
      ear.current?.abort();
    };
  }, []);

  const hear = (hearer: Hearer, spoken: SpokenLanguage) => {
    become({ is: 'on', hearer, guess: '' });
    field.current?.focus();
    const onEnd = (problem: SpeechProblem | null) => {
      ear.current = null;
      become({ is: 'off', problem });
    };
    try {
      ear.current = listen({
        language: spoken,
        onDevice: hearer === 'device',
        onGuess: (guess) => become((now) => (now.is === 'on' ? { ...now, guess } : now)),
        onWords: (words) => field.current && insertWords(field.current, words),
        onEnd,
      });
    } catch {
      onEnd('failed');
    }
  };
  const start = async (spoken = language) => {
    const mine = (beginning.current += 1);
    const hearer = await hearerOf(spoken);
    if (mine !== beginning.current) return;
    if (keptDictation().agreed.includes(hearer)) hear(hearer, spoken);
    else become({ is: 'asking', hearer });
  };
  const stop = () => {
    beginning.current += 1;
    if (ear.current) ear.current.stop();
    else {
      become(OFF);
      field.current?.focus();
    }
  };
  return {
    state,
    language,
    toggle: () => (state.is === 'off' ? void start() : stop()),
    stop,
    /** Before the form is saved: what was heard until now is taken as it stands. */
    settle: () => {
      if (state.is !== 'on') return;
      if (state.guess && field.current) insertWords(field.current, state.guess);
      ear.current?.abort();
    },
    agree: () => {
      if (state.is !== 'asking') return;
      keepDictation({ agreed: [...keptDictation().agreed, state.hearer] });
      hear(state.hearer, language);
    },
    /** From the next time on it is asked again. */
    withdraw: () => {
      keepDictation({ agreed: [] });
      ear.current?.abort();
      field.current?.focus();
    },
    choose: (spoken: SpokenLanguage) => {
      keepDictation({ language: spoken });
      speak(spoken);
      if (state.is === 'off') return;
      ear.current?.abort();
      void start(spoken);
    },
  };
}
export type Dictation = ReturnType<typeof useDictation>;
