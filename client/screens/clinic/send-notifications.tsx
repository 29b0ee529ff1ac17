import { PlannedCard } from '#client/features/contact/automation/planned-card.tsx';
import { RecentNotifications } from '#client/features/contact/messages/recent-notifications.tsx';
import { RemindAll } from '#client/features/contact/messages/remind-all.tsx';
import { SendNotification } from '#client/features/contact/messages/send-notification.tsx';
import { SetupNotice, useMessagingSetup } from '#client/features/contact/messages/setup-notice.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonForm } from '#client/ui/skeleton.tsx';

export function SendNotificationsScreen() {
  const { send } = useText(messagesText);
  const { data: setup } = useMessagingSetup();
  // A clinic has it among its follow-ups.
  const atCenter = useUser().organisation?.kind === 'diagnostic_center';
  return (
    <>
      <PageHeader title={send.title} description={send.hint} actions={<RemindAll />} />
      <div className="in-turn flex flex-col gap-4 *:mb-0">
        <SetupNotice />
        {setup ? <SendNotification setup={setup} /> : <SkeletonForms />}
        {atCenter && <PlannedCard />}
        <RecentNotifications />
      </div>
    </>
  );
}

/** Whom, and what. */
const SkeletonForms = () => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Card>
      <SkeletonForm count={3} />
    </Card>
    <Card>
      <SkeletonForm count={4} />
    </Card>
  </div>
);
