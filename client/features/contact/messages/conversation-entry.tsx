import { clsx } from 'clsx';
import { formatDateTime, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import type { ConversationEntry } from '#shared/contact/messages/messages.schema.ts';
import { FailureSentence } from './failure-sentence.tsx';
import { ChannelName, GoesOut, MessageStatusBadge, useTypeName } from './message-badges.tsx';
import { SendAgain } from './send-again.tsx';

interface EntryProps {
  entry: ConversationEntry;
  /** The patient's. */
  name: string;
}

/** What was sent stands at the right, what came back at the left. */
export const Entry = ({ entry, name }: EntryProps) =>
  entry.kind === 'reply' ? <Reply entry={entry} name={name} /> : <Sent entry={entry} name={name} />;

const bubble = 'wrap-anywhere w-fit max-w-full whitespace-pre-line rounded-2xl px-3.5 py-2.5 text-sm leading-5.5';

function Reply({ entry: { text: words, channel, at }, name }: EntryProps) {
  return (
    <li className="flex max-w-[85%] flex-col items-start gap-1 self-start">
      <p className={clsx(bubble, 'rounded-bl-sm border border-line bg-surface')}>{words}</p>
      <p className="flex flex-wrap gap-x-2 text-muted text-xs">
        <span className="font-medium">{name}</span>
        <ChannelName channel={channel} />
        <At at={at} />
      </p>
    </li>
  );
}

function Sent({ entry, name }: EntryProps) {
  const { conversation: text } = useText(messagesText);
  const typeName = useTypeName();
  const { status, segments, price, deliveredAt } = entry;
  const type = entry.messageType ?? '';
  return (
    <li className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <p className={clsx(bubble, 'rounded-br-sm bg-brand-soft text-ink')}>{entry.text}</p>
      <p className="flex flex-wrap justify-end gap-x-2 text-muted text-xs">
        <span className="font-medium">{typeName(type)}</span>
        <ChannelName channel={entry.channel} />
        <span>{entry.isAutomatic ? text.byItself : entry.sentBy}</span>
        <At at={entry.at} />
      </p>
      {entry.isInstead && <p className="text-muted text-xs">{text.instead}</p>}
      {status !== null && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <span className="nums text-faint text-xs empty:hidden">
            {[segments !== null && segments > 1 && text.segments(segments), price].filter(Boolean).join(' · ')}
          </span>
          <GoesOut message={{ status, notBefore: entry.notBefore }} />
          <MessageStatusBadge status={status} />
          {deliveredAt !== null && formatTime(deliveredAt) !== formatTime(entry.at) && <At at={deliveredAt} />}
        </div>
      )}
      {status === 'failed' && (
        <>
          <FailureSentence of={entry} />
          {entry.isReplaced ? (
            <p className="text-muted text-xs">{text.replaced}</p>
          ) : (
            <SendAgain message={entry} type={type} patientName={name} />
          )}
        </>
      )}
    </li>
  );
}

const At = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className="nums text-muted text-xs">
    {formatTime(at)}
  </time>
);
