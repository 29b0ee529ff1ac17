import { MessageFigures } from '#client/features/contact/messages/log-figures.tsx';
import { MessageLogList } from '#client/features/contact/messages/message-log.tsx';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function MessageLogsScreen() {
  const { logs } = useText(messagesText);
  return (
    <>
      <PageHeader title={logs.messagesTitle} description={logs.messagesHint} />
      <MessageFigures />
      <MessageLogList />
    </>
  );
}
