import { Sparkles, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { lettersText } from '#client/text/en/letters.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import { type LetterDetail, letterFields, MOST_LETTER_WORDS } from '#shared/care/letters/letters.schema.ts';
import { colleagueLanguages, type LetterKind } from '#shared/care/letters/letters.states.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import { LetterPageView } from './letter-page.tsx';

type Values = z.input<typeof letterFields>;

const fieldsOf = (kind: LetterKind): Field<Values>[] => [
  ...(kind === 'letter'
    ? ([
        { name: 'recipientName', kind: 'text', half: true, maxLength: 120, required: true },
        { name: 'recipientEmail', kind: 'text', half: true, maxLength: 254 },
        { name: 'recipientPlace', kind: 'text', half: true, maxLength: 200 },
      ] as const)
    : []),
  {
    name: 'language',
    kind: 'choice',
    half: true,
    options: (kind === 'letter' ? colleagueLanguages : messageLanguages).map((value) => ({
      value,
      label: languageNames[value],
    })),
  },
  { name: 'text', kind: 'long-text', rows: 8, maxLength: MOST_LETTER_WORDS, required: true },
];

const valuesOf = (letter: LetterDetail): Values => ({
  language: letter.language,
  recipientName: letter.recipientName ?? '',
  recipientPlace: letter.recipientPlace ?? '',
  recipientEmail: letter.recipientEmail ?? '',
  text: letter.text,
});

export function LetterForm({ letter: found, onClose }: { letter: LetterDetail; onClose: () => void }) {
  const { dialog: text } = useText(lettersText);
  // The newest that this dialog has saved or drafted; what others change comes by the form's refusals.
  const [letter, stand] = useState(found);
  const form = useEndpointForm(lettersApi.change, {
    params: { id: letter.id },
    schema: letterFields,
    values: valuesOf(letter),
    // The model's text is the next revision of this draft: the form goes along, and what was typed beside it stays.
    follows: true,
    revised: { record: letter, valuesOf },
    savedValues: valuesOf,
    success: text.saved,
    failure: text.saveFailed,
    onSuccess: stand,
  });
  const settle = (next: LetterDetail) => {
    stand(next);
    form.resetField('text', { defaultValue: next.text });
  };
  return (
    <FormDialog
      title={text[letter.kind]}
      description={text.description}
      size="lg"
      form={form}
      submitLabel={text.save}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Asking
          letter={letter}
          typed={() => form.getValues('text')}
          isOtherLanguage={form.formState.dirtyFields.language === true}
          onDrafted={settle}
          onBack={(before) => form.setValue('text', before, { shouldDirty: true })}
        />
        <FormFields
          form={form}
          fields={fieldsOf(letter.kind)}
          labels={{
            recipientName: text.name,
            recipientPlace: text.place,
            recipientEmail: text.email,
            language: text.language,
            text: text.text,
          }}
        />
        <p className="text-muted text-sm">{text.textHint}</p>
        <Remarks remarks={letter.remarks} />
        <LetterPageView letter={letter} />
        <Ending letter={letter} isSaved={!form.formState.isDirty} onClose={onClose} />
      </div>
    </FormDialog>
  );
}

interface AskingProps {
  letter: LetterDetail;
  typed: () => string;
  /** Another one was chosen and isn't saved: the model would write in the one that is. */
  isOtherLanguage: boolean;
  onDrafted: (letter: LetterDetail) => void;
  onBack: (before: string) => void;
}

/** Has the model write the text; what stood there before can be put back. */
function Asking({ letter: { id, revision }, typed, isOtherLanguage, onDrafted, onBack }: AskingProps) {
  const { dialog: text } = useText(lettersText);
  const state = useApi(modelApi.state);
  const [before, keep] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const draft = useApiMutation(lettersApi.draft, {
    success: text.drafted,
    failure: text.askFailed,
    onSuccess: onDrafted,
    signal: () => (asking.current = new AbortController()).signal,
  });
  if (state.data?.state !== 'ready') return null;
  const ask = () => {
    keep(typed());
    draft.mutate({ params: { id }, body: { revision } });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Sparkles aria-hidden />}
          disabled={isOtherLanguage}
          busy={draft.isPending}
          busyLabel={text.asking}
          onClick={ask}
        >
          {text.ask}
        </Button>
        {draft.isPending && <Button onClick={() => asking.current?.abort()}>{text.cancel}</Button>}
        {draft.isSuccess && before !== null && (
          <Button icon={<Undo2 aria-hidden />} onClick={() => onBack(before)}>
            {text.back}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{isOtherLanguage ? text.languageFirst : text.askHint(state.data.goesTo)}</p>
    </div>
  );
}

function Remarks({ remarks }: Pick<LetterDetail, 'remarks'>) {
  const { dialog: text } = useText(lettersText);
  if (remarks.length === 0) return null;
  return (
    <Notice warns>
      {text.remarks}: {remarks.map(({ words }) => words).join(', ')}
    </Notice>
  );
}

/** What ends a draft: read and final, or thrown away. */
function Ending({
  letter: { id, revision },
  isSaved,
  onClose,
}: {
  letter: LetterDetail;
  isSaved: boolean;
  onClose: () => void;
}) {
  const { dialog: text } = useText(lettersText);
  const [asks, ask] = useState(false);
  const approve = useApiMutation(lettersApi.approve, {
    success: text.isFinal,
    failure: text.approveFailed,
    onSuccess: onClose,
  });
  const remove = useApiMutation(lettersApi.remove, {
    success: text.removed,
    failure: text.removeFailed,
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isSaved}
          busy={approve.isPending}
          busyLabel={text.approving}
          onClick={() => approve.mutate({ params: { id }, body: { revision } })}
        >
          {text.approve}
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={() => ask(true)}>
          {text.remove}
        </Button>
      </div>
      {!isSaved && <p className="text-muted text-sm">{text.unsaved}</p>}
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={text.removeTitle}
        description={text.removeHint}
        confirmLabel={text.remove}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </div>
  );
}
