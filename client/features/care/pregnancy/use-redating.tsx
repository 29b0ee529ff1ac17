import { useRef, useState } from 'react';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { countedFrom, type Dating, isSameDating } from '#shared/care/pregnancy/dating.ts';
import { dueDate } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { useDatingWords } from './dating-words.ts';

interface Asked {
  dating: Dating;
  answer: (goOn: boolean) => void;
}

/** Asks before a pregnancy is dated otherwise than it was, and for the reason. */
export function useRedating(tracker: PregnancyTracker | undefined) {
  const text = useText(pregnancyText).form;
  const datingWords = useDatingWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reason, setReason] = useState('');
  const given = useRef('');
  const close = (goOn: boolean) => {
    given.current = reason.trim();
    asked?.answer(goOn);
    setAsked(null);
  };
  function describe(dating: Dating) {
    const from = countedFrom(dating);
    if (from === null || !tracker) return null;
    const after = formatDate(dueDate(from));
    const before = formatDate(tracker.eddDate);
    return after === before ? text.redateSame(datingWords(dating), after) : text.redateChange(before, after);
  }
  return {
    mayGoOn: async (dating: Dating) => {
      if (!tracker || isSameDating(dating, tracker.dating)) return true;
      return await new Promise<boolean>((answer) => setAsked({ dating, answer }));
    },
    reason: () => given.current || null,
    question: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => close(false)}
        title={text.redateTitle}
        description={asked && describe(asked.dating)}
        confirmLabel={text.redate}
        onConfirm={() => close(true)}
      >
        <FormField label={text.redateReason} name="datingReason" optional className="mt-2">
          <TextField
            name="datingReason"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      </ConfirmDialog>
    ),
  };
}
