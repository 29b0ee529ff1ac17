import { NotificationFigures } from '#client/features/contact/messages/log-figures.tsx';
import { NotificationLogList } from '#client/features/contact/messages/notification-log.tsx';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function NotificationLogsScreen() {
  const { logs } = useText(messagesText);
  return (
    <>
      <PageHeader title={logs.notificationsTitle} description={logs.notificationsHint} />
      <NotificationFigures />
      <NotificationLogList />
    </>
  );
}
