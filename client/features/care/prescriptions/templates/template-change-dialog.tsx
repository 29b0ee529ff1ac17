import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

export interface TemplateChange {
  template: Template;
  to: 'rename' | 'remove';
}

/** Renames a template, or asks before it is deleted. */
export function TemplateChangeDialog({ change, onClose }: { change: TemplateChange; onClose: () => void }) {
  const text = useText(templatesText);
  const { id, name, revision } = change.template;
  const [refused, setRefused] = useState('');
  const rename = useApiMutation(templatesApi.rename, {
    success: text.rename.done,
    failure: text.rename.failed,
    onSuccess: onClose,
    onFailure: ({ issues: [issue] }) => {
      if (issue) setRefused(issue.message);
      return issue !== undefined;
    },
  });
  const remove = useApiMutation(templatesApi.remove, {
    success: text.remove.done,
    failure: text.remove.failed,
    onSuccess: onClose,
  });
  if (change.to === 'remove') {
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={text.remove.title(name)}
        description={text.remove.description}
        confirmLabel={text.remove.confirm}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    );
  }
  return (
    <TemplateNameDialog
      title={text.rename.title(name)}
      first={name}
      saveLabel={text.rename.save}
      busy={rename.isPending}
      error={refused}
      onSave={(typed) => rename.mutate({ params: { id }, body: { name: typed, revision } })}
      onClose={onClose}
    />
  );
}
