import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { MessageTemplate } from '#shared/contact/messaging/messaging.schema.ts';
import { TemplateAbout, TemplateIs } from './template-about.tsx';
import { TemplateApproval } from './template-approval.tsx';
import { changeBody, newBody, templateFields, templateValues } from './template-form.ts';
import { TemplateWords } from './template-words.tsx';

interface TemplateDialogProps {
  /** Left out for new words. */
  template?: MessageTemplate;
  onClose: () => void;
}

/** Words for one kind of message, channel and language, as they are handed in or were approved. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const text = useText(messagingText).templates;
  const form = useRecordForm(
    { create: messagingApi.addTemplate, update: messagingApi.changeTemplate },
    {
      schema: templateFields,
      values: templateValues(template),
      comesBack: true,
      refusals: { conflict: 'root', not_found: 'root' },
      create: { toBody: newBody, success: text.added, failure: text.saveFailed },
      update: template && {
        params: { id: template.id },
        revised: { record: template, valuesOf: templateValues },
        toBody: changeBody,
        success: text.saved,
        failure: text.saveFailed,
      },
      onSuccess: onClose,
    },
  );
  return (
    <RecordDialog isNew={!template} text={text.form} form={form} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {template ? <TemplateIs template={template} /> : <TemplateAbout form={form} />}
        <TemplateWords form={form} />
        <TemplateApproval form={form} />
      </div>
    </RecordDialog>
  );
}
