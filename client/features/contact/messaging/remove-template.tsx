import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { MessageTemplate } from '#shared/contact/messaging/messaging.schema.ts';

interface RemoveTemplateProps {
  template: MessageTemplate;
  name: string;
  onClose: () => void;
}

export function RemoveTemplate({ template, name, onClose }: RemoveTemplateProps) {
  const text = useText(messagingText).templates;
  const remove = useApiMutation(messagingApi.removeTemplate, {
    success: text.removed,
    failure: text.removeFailed,
    onSuccess: onClose,
    onFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle(name)}
      description={text.removeHint[template.channel]}
      confirmLabel={text.removeYes}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: template.id } })}
    />
  );
}
