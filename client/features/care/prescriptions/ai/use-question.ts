import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { textOf } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import type { AnalysisProgress } from '#shared/care/assistant/assistant.schema.ts';

interface Question<Answer> {
  isAsking: boolean;
  progress: AnalysisProgress | undefined;
  answer: Answer | undefined;
  ask: (work: (signal: AbortSignal, tell: (progress: AnalysisProgress) => void) => Promise<Answer>) => void;
  cancel: () => void;
}

interface Words {
  title: string;
  hint: string;
}

const still = { isAsking: false, progress: undefined };

/** One question at a time, which is taken back when the dialog closes. A failure is told, and what was typed stays. */
export function useQuestion<Answer>(failed: Words): Question<Answer> {
  const [state, set] = useState<Omit<Question<Answer>, 'ask' | 'cancel'>>({ ...still, answer: undefined });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const cancel = () => {
    asking.current?.abort();
    set((known) => ({ ...known, ...still }));
  };
  const ask: Question<Answer>['ask'] = (work) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    set({ isAsking: true, progress: undefined, answer: undefined });
    const tell = (progress: AnalysisProgress) => own.signal.aborted || set((known) => ({ ...known, progress }));
    work(own.signal, tell).then(
      (answer) => own.signal.aborted || set({ ...still, answer }),
      (error: unknown) => {
        if (own.signal.aborted) return;
        set({ ...still, answer: undefined });
        tellFailure(error, failed);
      },
    );
  };
  return { ...state, ask, cancel };
}

/** The setup's own words where it is missing, else the area's, with the server's sentence in place of the hint. */
function tellFailure(error: unknown, { title, hint }: Words): void {
  const { ai } = textOf(assistantText);
  if (!(error instanceof ApiFailure) || error.isNetwork) toast.error(title, hint);
  else if (error.code === 'ai_not_configured') toast.error(ai.title, ai.description);
  else toast.error(title, error.text || hint);
}
