import { CircleCheck, FlaskConical } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '#client/lib/session/staff-client.ts';
import { currentLanguage, useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import type { InteractionsAnswer } from '#shared/care/assistant/assistant.schema.ts';
import { FEWEST_FOR_INTERACTIONS } from '#shared/care/safety/safety.rules.ts';
import { Interactions, Support } from './analysis-view.tsx';
import { Asking } from './asking.tsx';
import { useQuestion } from './use-question.ts';

/** 'Drug Interactions' of medicines by their names, as the model knows them. */
export function InteractionsForm() {
  const { quick: text } = useText(assistantText);
  const [medicines, set] = useState<string[]>([]);
  const question = useQuestion<InteractionsAnswer>({ title: text.checkFailed, hint: text.checkFailedHint });
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (medicines.length < FEWEST_FOR_INTERACTIONS) {
      toast.error(text.needMore, text.needMoreHint);
      return;
    }
    const language = currentLanguage() === 'hi' ? ('hi' as const) : ('en' as const);
    question.ask((signal) => callApi(assistantApi.checkInteractions, { body: { medicines, language } }, { signal }));
  };
  return (
    <div className="flex flex-col gap-5 p-5">
      <form noValidate className="flex flex-col gap-4" onSubmit={ask}>
        <FormField label={text.medicines} required hint={text.medicinesHint}>
          <TagInput value={medicines} onChange={(next) => set([...next])} />
        </FormField>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          icon={<FlaskConical aria-hidden />}
          busy={question.isAsking}
        >
          {text.check}
        </Button>
      </form>
      {question.isAsking && <Asking progress={undefined} label={text.checking} onCancel={question.cancel} />}
      {question.answer && <Answer answer={question.answer} />}
    </div>
  );
}

function Answer({ answer: { interactions, unknown, leftOut } }: { answer: InteractionsAnswer }) {
  const { quick: text, ai } = useText(assistantText);
  return (
    <div className="flex flex-col gap-4">
      <Support />
      {interactions.length === 0 && (
        <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            <strong className="font-medium">{ai.noInteractions}</strong> {ai.noInteractionsHint}
          </span>
        </p>
      )}
      <Interactions interactions={interactions} />
      {unknown.length > 0 && <p className="break-words text-muted text-sm">{text.unknown(unknown.join(', '))}</p>}
      {leftOut > 0 && <p className="text-faint text-xs">{ai.leftOut(leftOut)}</p>}
    </div>
  );
}
