import { RecentNotifications } from '#client/features/contact/messages/recent-notifications.tsx';
import { RemindAll } from '#client/features/contact/messages/remind-all.tsx';
import { SendNotification } from '#client/features/contact/messages/send-notification.tsx';
import { SetupNotice, useMessagingSetup } from '#client/features/contact/messages/setup-notice.tsx';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';

export function SendNotificationsScreen() {
  const { send } = useText(messagesText);
  const { data: setup } = useMessagingSetup();
  return (
    <>
      <PageHeader title={send.title} description={send.hint} actions={<RemindAll />} />
      <SetupNotice />
      <div className="flex flex-col gap-4">
        {setup ? <SendNotification setup={setup} /> : <SkeletonCards count={2} />}
        <RecentNotifications />
      </div>
    </>
  );
}
