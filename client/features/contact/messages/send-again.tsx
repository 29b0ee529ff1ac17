import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { MessageLog } from '#shared/contact/messages/messages.schema.ts';
import { useTypeName } from './message-badges.tsx';

interface SendAgainProps {
  message: Pick<MessageLog, 'id' | 'channel'>;
  type: string;
  patientName: string;
  /** In a table of which few rows have it. */
  narrow?: boolean;
}

/** Of what certainly didn't arrive. It says first who gets what, and on which way. */
export function SendAgain({ message: { id, channel }, type, patientName, narrow = false }: SendAgainProps) {
  const { again: text, channels } = useText(messagesText);
  const typeName = useTypeName();
  const [asking, setAsking] = useState(false);
  const again = useApiMutation(messagesApi.sendAgain, {
    success: { title: text.done(patientName), description: text.doneHint },
    failure: text.failed,
    onSuccess: () => setAsking(false),
    onFailure: () => {
      setAsking(false);
      return false;
    },
  });
  return (
    <>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        aria-label={text.buttonOf(patientName)}
        title={narrow ? text.button : undefined}
        onClick={() => setAsking(true)}
      >
        <span className={narrow ? 'md:max-2xl:hidden' : undefined}>{text.button}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.question(patientName)}
        description={text.what(typeName(type), channels[channel])}
        confirmLabel={text.button}
        confirmFocused
        busy={again.isPending}
        onConfirm={() => again.mutate({ params: { id } })}
      />
    </>
  );
}
