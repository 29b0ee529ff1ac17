/**
 * What we use of the Web Speech API (https://webaudio.github.io/web-speech-api/), which the language's own types don't have.
 * Chromium knows it with a prefix, `available` and `processLocally` only of late.
 */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start: () => void;
  /** What was said until now is still answered. */
  stop: () => void;
  abort: () => void;
}
interface RecognitionClass {
  new (): Recognition;
  available?: (asked: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

export const spokenLanguages = ['en', 'hi'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
const tags: Record<SpokenLanguage, string> = { en: 'en-IN', hi: 'hi-IN' };

const recognitionClass = (): RecognitionClass | undefined => {
  const known = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

/** Whether this browser turns speech into text at all. */
export const canDictate = (): boolean => recognitionClass() !== undefined;

/** Whether it does so for this language without sending the sound anywhere. */
export async function hearsHere(language: SpokenLanguage): Promise<boolean> {
  const asked = { langs: [tags[language]], processLocally: true };
  const answer = await recognitionClass()
    ?.available?.(asked)
    .catch(() => undefined);
  return answer === 'available';
}

export type SpeechProblem = 'notAllowed' | 'silence' | 'noMicrophone' | 'network' | 'language' | 'failed';

const problemOf: Record<string, SpeechProblem | null> = {
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'no-speech': 'silence',
  'audio-capture': 'noMicrophone',
  network: 'network',
  'language-not-supported': 'language',
  aborted: null,
};

interface Listening {
  language: SpokenLanguage;
  onDevice: boolean;
  /** Not sure yet, and replaced by what comes next. */
  onGuess: (words: string) => void;
  onWords: (words: string) => void;
  /** Once, whoever ended it. */
  onEnd: (problem: SpeechProblem | null) => void;
}

export interface Ear {
  /** Waits for the last words. */
  stop: () => void;
  /** At once, without them. */
  abort: () => void;
}

/** A browser hears one at a time: what listened before is ended. */
let listening: Ear | null = null;

export function listen({ language, onDevice, onGuess, onWords, onEnd }: Listening): Ear {
  listening?.abort();
  const Known = recognitionClass();
  if (!Known) throw new Error('This browser has no speech recognition');
  const recognition = new Known();
  recognition.lang = tags[language];
  recognition.continuous = true;
  recognition.interimResults = true;
  if (onDevice) recognition.processLocally = true;
  let problem: SpeechProblem | null = null;
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    if (listening === ear) listening = null;
    onEnd(problem);
  };
  const ear: Ear = {
    stop: () => recognition.stop(),
    abort: () => {
      recognition.abort();
      end();
    },
  };
  recognition.addEventListener('result', (event) => {
    if (hasEnded) return;
    const { resultIndex, results } = event as SpeechRecognitionEvent;
    const news = Array.from(results).slice(resultIndex);
    const said = (isFinal: boolean) =>
      news
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0]?.transcript.trim() ?? '')
        .filter(Boolean)
        .join(' ');
    const words = said(true);
    if (words) onWords(words);
    onGuess(said(false));
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    problem = error in problemOf ? (problemOf[error] ?? null) : 'failed';
  });
  recognition.addEventListener('end', end);
  listening = ear;
  recognition.start();
  return ear;
}
