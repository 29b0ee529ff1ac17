import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber, relativeTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { failureWords } from '#client/lib/failure-words.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { MessagingState } from '#shared/contact/messaging/messaging.schema.ts';
import { MissingSetup } from './missing-setup.tsx';

const HALF_A_MINUTE = 30_000;

type Carrier = MessagingState['carriers'][number];

/** What carries messages here, what is missing for it, and how it does lately. Nobody announces that: it is asked again. */
export function ChannelStates() {
  const text = useText(messagingText).admin;
  const state = useApi(messagingApi.state, {}, { refreshEvery: HALF_A_MINUTE });
  return (
    <QueryView query={state} waiting={<SkeletonCards count={3} />} failed={{ description: text.stateFailed }}>
      {({ carriers, ...queue }) => (
        <>
          <div className="grid items-stretch gap-3 lg:grid-cols-3">
            {carriers.map((carrier) => (
              <ChannelCard key={carrier.channel} carrier={carrier} />
            ))}
          </div>
          <Queue {...queue} />
        </>
      )}
    </QueryView>
  );
}

function ChannelCard({ carrier }: { carrier: Carrier }) {
  const text = useText(messagingText).admin;
  const { channels } = useText(messagesText);
  const { channel, sender, missing, sent, failed, unknown } = carrier;
  const figures = [
    [text.sent, sent],
    [text.failed, failed],
    [text.unknown, unknown],
  ] as const;
  return (
    <Card title={channels[channel]} aria-label={channels[channel]} actions={<ProviderBadge carrier={carrier} />}>
      <div className="flex flex-col gap-3">
        {sender !== null && (
          <p className="text-sm">
            {text.sender}: <span className="nums font-medium">{sender}</span>
          </p>
        )}
        <div>
          <p className="mb-1 text-faint text-xs">{text.lastDay}</p>
          <dl className="grid grid-cols-3 gap-2">
            {figures.map(([name, count]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-muted text-xs">{name}</dt>
                <dd className="nums font-semibold text-lg">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {missing.length > 0 && <MissingSetup channel={channel} missing={missing} />}
      </div>
    </Card>
  );
}

function ProviderBadge({ carrier: { provider } }: { carrier: Carrier }) {
  const text = useText(messagingText).admin;
  if (provider === null) return <Badge tone="due">{text.notSetUp}</Badge>;
  return <Badge tone={provider === 'demo' ? 'info' : 'paid'}>{text.providers[provider]}</Badge>;
}

function Queue({ queued, oldestQueuedAt, lastFailure }: Omit<MessagingState, 'carriers'>) {
  const text = useText(messagingText).admin;
  const { failures } = useText(messagesText);
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
      <p className="nums">
        {text.queued(queued)}
        {oldestQueuedAt !== null && queued > 0 && ` ${text.oldest(relativeTime(oldestQueuedAt))}`}
      </p>
      <p className="min-w-0 break-words">
        {lastFailure === null
          ? text.noFailure
          : text.lastFailure(
              relativeTime(lastFailure.at),
              failureWords(failures, lastFailure.code) ?? lastFailure.code,
            )}
      </p>
    </div>
  );
}
