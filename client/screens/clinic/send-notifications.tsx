import { PlannedCard } from '#client/features/contact/automation/planned-card.tsx';
import { RecentNotifications } from '#client/features/contact/messages/recent-notifications.tsx';
import { RemindAll } from '#client/features/contact/messages/remind-all.tsx';
import { SendNotification } from '#client/features/contact/messages/send-notification.tsx';
import { SetupNotice, useMessagingSetup } from '#client/features/contact/messages/setup-notice.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';

export function SendNotificationsScreen() {
  const { send } = useText(messagesText);
  const { data: setup } = useMessagingSetup();
  // A clinic has it among its follow-ups.
  const atCenter = useUser().organisation?.kind === 'diagnostic_center';
  return (
    <>
      <PageHeader title={send.title} description={send.hint} actions={<RemindAll />} />
      <SetupNotice />
      <div className="flex flex-col gap-4">
        {setup ? <SendNotification setup={setup} /> : <SkeletonCards count={2} />}
        {atCenter && <PlannedCard />}
        <RecentNotifications />
      </div>
    </>
  );
}
