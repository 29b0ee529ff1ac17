import { type ReactNode, useState } from 'react';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import type { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { StrandedQuestion } from './stranded-question.tsx';
import { type Stranded, useStrandedCheck } from './use-stranded-check.ts';

interface Asked extends Stranded {
  answer: (goOn: boolean) => void;
  isAgreed: boolean;
}

/** Asks once before a change that leaves booked visits without hours. Agreed to, the question stays until `close`. */
export function useStrandedQuestion(words: { failure: string; confirmLabel: string }): {
  mayGoOn: (change: BodyInput<typeof availabilityApi.preview>) => Promise<boolean>;
  close: () => void;
  question: ReactNode;
} {
  const check = useStrandedCheck(words.failure);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const question = asked && (
    <StrandedQuestion
      stranded={asked.stranded}
      strandedTotal={asked.strandedTotal}
      confirmLabel={words.confirmLabel}
      busy={asked.isAgreed}
      onConfirm={() => {
        setAsked({ ...asked, isAgreed: true });
        asked.answer(true);
      }}
      onClose={() => {
        close();
        asked.answer(false);
      }}
    />
  );
  return {
    mayGoOn: async (change) => {
      const found = await check.look(change);
      if (!found || found.strandedTotal === 0) return found !== null;
      return await new Promise((answer) => setAsked({ ...found, answer, isAgreed: false }));
    },
    close,
    question,
  };
}
