import { clsx } from 'clsx';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { QueryView } from '#client/ui/query-view.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { PreviewReply } from '#shared/contact/messages/messages.schema.ts';
import type { Channel } from '#shared/contact/messages/messages.states.ts';
import { firstNotPlain } from '#shared/contact/messages/sms-parts.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { languageNames } from '#shared/contact/words/languages.states.ts';
import { PreviewTotals } from './preview-totals.tsx';
import type { Preview } from './use-preview.ts';

interface MessagePreviewProps {
  preview: Preview;
  channel: Channel | undefined;
  organizationName: string;
}

/** The message as it will arrive, patient by patient, and below it what all of them come to. */
export function MessagePreview({ preview, channel, organizationName }: MessagePreviewProps) {
  const { send: text } = useText(messagesText);
  const { missing, query, isBehind } = preview;
  return (
    <section aria-label={text.preview} aria-busy={isBehind && missing === null} className="flex flex-col gap-2">
      <p className="font-medium text-sm">{text.preview}</p>
      {missing !== null ? (
        <p className="rounded-lg border border-line border-dashed px-3.5 py-2.5 text-muted text-sm">
          {text.missing[missing]}
        </p>
      ) : (
        <QueryView query={query} waiting={<Skeleton className="h-28 w-full" />} failed={{ title: text.previewFailed }}>
          {(reply) => (
            <div className={clsx('flex flex-col gap-3', isBehind && 'opacity-70')}>
              <OneMessage reply={reply} channel={channel} organizationName={organizationName} />
              <PreviewTotals chosen={preview.chosen} reply={reply} channel={channel} />
            </div>
          )}
        </QueryView>
      )}
    </section>
  );
}

interface OneMessageProps extends Omit<MessagePreviewProps, 'preview'> {
  reply: PreviewReply;
}

/** Of the first patient, or of the one who is chosen. */
function OneMessage({ reply: { messages }, channel, organizationName }: OneMessageProps) {
  const { send: text } = useText(messagesText);
  const [chosen, choose] = useState('');
  const shown = messages.find(({ patientId }) => String(patientId) === chosen) ?? messages[0];
  if (!shown) return null;
  return (
    <>
      {messages.length > 1 ? (
        <Select
          aria-label={text.previewWho}
          value={String(shown.patientId)}
          options={messages.map(({ patientId, patientName, language }) => ({
            value: String(patientId),
            label: `${patientName} · ${languageNames[languageOf(language)]}`,
          }))}
          onChange={choose}
        />
      ) : (
        <p className="text-muted text-sm">
          {text.previewOf(shown.patientName)} ·{' '}
          <span lang={shown.language}>{languageNames[languageOf(shown.language)]}</span>
        </p>
      )}
      <figure className="m-0 flex max-w-sm flex-col overflow-hidden rounded-2xl border border-line-strong bg-page">
        <figcaption className="truncate border-line border-b bg-surface px-4 py-2 text-center font-medium text-xs">
          {organizationName}
        </figcaption>
        <p
          lang={shown.language}
          className={clsx(
            'wrap-anywhere m-3 mr-8 whitespace-pre-line rounded-2xl rounded-bl-sm border border-line bg-surface px-3.5 py-2.5 text-sm leading-5.5',
            shown.hindrance && 'text-muted',
          )}
        >
          {shown.text}
        </p>
      </figure>
      {shown.hindrance ? (
        <p className="text-danger-ink text-xs">{text.getsNone[shown.hindrance](shown.patientName)}</p>
      ) : (
        channel === 'sms' && <Segments text={shown.text} count={shown.segments} />
      )}
    </>
  );
}

/** '2 SMS, because of अ: 70 letters each' */
function Segments({ text: message, count }: { text: string; count: number }) {
  const { send: text } = useText(messagesText);
  const letter = firstNotPlain(message);
  return (
    <p className="nums text-faint text-xs">
      {letter === undefined || count === 1 ? text.segments(count) : text.segmentsBecause(text.segments(count), letter)}
    </p>
  );
}
