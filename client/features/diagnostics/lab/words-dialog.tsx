import { type SubmitEvent, useState } from 'react';
import type { ZodType } from 'zod';
import type { CallInput } from '#client/lib/api/call.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';

type Asking = (typeof labReportsApi)['correct' | 'giveBack'];

interface WordsDialogProps<E extends Asking> {
  endpoint: E;
  id: number;
  /** The one field of the call. */
  name: keyof CallInput<E>['body'] & string;
  schema: ZodType;
  words: {
    title: string;
    body: string;
    label: string;
    hint?: string;
    submit: string;
    busy: string;
    done?: string;
    failed: string;
  };
  onClose: () => void;
  onDone: (report: LabReport) => void;
}

/** Asks for one sentence, without which a report is neither given back nor corrected. */
export function WordsDialog<E extends Asking>({
  endpoint,
  id,
  name,
  schema,
  words,
  onClose,
  onDone,
}: WordsDialogProps<E>) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useApiMutation<Asking>(endpoint, {
    ...(words.done !== undefined && { success: words.done }),
    failure: words.failed,
    onSuccess: onDone,
    onFailure: ({ issues: [issue] }) => {
      setProblem(issue?.message);
      return issue !== undefined;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const body = { [name]: typed };
    const read = schema.safeParse(body);
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) event.currentTarget.querySelector('textarea')?.focus();
    // Which of the two fields it is, `name` says; the schema has just made sure of it.
    else if (!send.isPending) send.mutate({ params: { id }, body } as CallInput<Asking>);
  };
  return (
    <FormDialog
      title={words.title}
      description={words.body}
      dirty={typed !== ''}
      busy={send.isPending}
      onSubmit={submit}
      submitLabel={words.submit}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <FormField label={words.label} required hint={words.hint} error={problem}>
        <Textarea rows={3} maxLength={500} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
