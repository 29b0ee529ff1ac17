import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatWeekday, today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { useMessagingSetup } from './setup-notice.tsx';

/** 'Send All Appointment Reminders': for clinics, which have appointments. */
export function RemindAll() {
  const { send: text, channels } = useText(messagesText);
  const { role } = useUser();
  const { data: setup } = useMessagingSetup();
  const [asking, setAsking] = useState(false);
  const day = formatWeekday(addDays(today(), setup?.reminderDaysBefore ?? 1));
  const remind = useApiMutation(messagesApi.sendReminders, {
    success: ({ sent, failed }) => ({
      title: text.reminded(sent, failed),
      ...(sent + failed === 0 && { description: text.noneToRemind(day) }),
    }),
    failure: text.remindFailed,
    onSuccess: () => setAsking(false),
    onFailure: () => {
      setAsking(false);
      return false;
    },
  });
  if (!role.includes('clinic')) return null;
  return (
    <>
      <Button
        icon={<BellRing aria-hidden />}
        disabled={!setup || setup.reminderChannel === null}
        onClick={() => setAsking(true)}
      >
        {text.remindAll}
      </Button>
      {setup?.reminderChannel && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={text.remindQuestion}
          description={text.remindWhat(day, channels[setup.reminderChannel])}
          confirmLabel={text.remindYes}
          busy={remind.isPending}
          onConfirm={() => remind.mutate({})}
        />
      )}
    </>
  );
}
