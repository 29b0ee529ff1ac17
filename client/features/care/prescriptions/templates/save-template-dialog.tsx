import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import type { FormValues } from '../form-values.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { templateOf } from './with-template.ts';

interface SaveTemplateDialogProps {
  values: FormValues;
  onClose: () => void;
}

/** Keeps what is written under a name. One of the same name is replaced, and the dialog says so before. */
export function SaveTemplateDialog({ values, onClose }: SaveTemplateDialogProps) {
  const text = useText(templatesText);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const search = useDebounced(name, 200);
  const named = useApi(templatesApi.list, { query: { search, limit: 50 } }, { enabled: search !== '' });
  const same = named.data?.rows.find((template) => template.name.toLowerCase() === name.toLowerCase());
  const words = {
    success: text.saving.saved,
    failure: text.saving.failed,
    onSuccess: onClose,
    onFailure: ({ issues }: { issues: readonly { path: string; message: string }[] }) => {
      const issue = issues.find(({ path }) => path === 'name');
      if (issue) setRefused(issue.message);
      return issue !== undefined;
    },
  };
  const create = useApiMutation(templatesApi.create, words);
  const replace = useApiMutation(templatesApi.replace, words);
  const save = (typed: string) => {
    const body = templateOf(values, typed);
    if (same) replace.mutate({ params: { id: same.id }, body: { ...body, revision: same.revision } });
    else create.mutate({ body });
  };
  const { medicines, selectedTests } = templateOf(values, '');
  const tests = selectedTests.length > 0 ? text.tests(selectedTests.length) : null;
  return (
    <TemplateNameDialog
      title={text.save}
      description={text.saving.description(text.medicines(coursesOf(medicines).length), tests)}
      saveLabel={same ? text.saving.replace : text.saving.save}
      busy={create.isPending || replace.isPending}
      error={refused}
      hint={same ? text.saving.exists : undefined}
      onType={setName}
      onSave={save}
      onClose={onClose}
    />
  );
}
