import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';

interface RemoveSessionProps {
  session: PhysiotherapySession;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveSession({ session, open, onClose, onRemoved }: RemoveSessionProps) {
  const text = useText(physiotherapyText);
  const remove = useApiMutation(physiotherapyApi.remove, {
    success: text.removed,
    failure: text.removeFailed,
    onSuccess: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={text.removeTitle}
      description={text.removeHint(session.therapyType)}
      confirmLabel={text.removeConfirm}
      destructive
      busy={remove.isPending}
      onConfirm={() => {
        if (!remove.isPending) remove.mutate({ params: { id: session.id } });
      }}
    />
  );
}
