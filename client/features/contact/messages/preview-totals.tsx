import { MoonStar, TriangleAlert } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { CAP_IS_NEAR } from '#shared/contact/messages/cap.ts';
import { hindrances } from '#shared/contact/messages/messages.schema.ts';
import type { Channel } from '#shared/contact/messages/messages.states.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { Preview, PreviewAnswer } from './use-preview.ts';

interface PreviewTotalsProps {
  chosen: Preview['chosen'];
  reply: PreviewAnswer;
  channel: Channel | undefined;
}

/** What all of them come to, who gets none, what is left of the month, and when they go out. */
export function PreviewTotals({ chosen, reply, channel }: PreviewTotalsProps) {
  const { send: text } = useText(messagesText);
  const { asked, total, price, notBefore } = reply;
  const parts = [
    text.totalMessages(total.messages),
    channel === 'sms' && text.segments(total.segments),
    price !== null && text.about(formatMoney(price)),
  ];
  return (
    <div className="flex flex-col gap-1.5 border-line border-t pt-3 text-sm">
      <p className="nums font-medium">{parts.filter((part) => part !== false).join(', ')}</p>
      {chosen > asked && <p className="text-muted">{text.countedFirst(formatNumber(asked))}</p>}
      <GetNone reply={reply} />
      <MonthlyCap reply={reply} />
      {notBefore !== null && (
        <p className="flex items-center gap-2 text-info-ink">
          <MoonStar aria-hidden className="size-4 shrink-0" />
          {text.night(formatTime(notBefore))}
        </p>
      )}
    </div>
  );
}

/** Each with the reason; of those whom the answer doesn't name only how many. */
function GetNone({ reply: { messages, total, asked } }: { reply: PreviewAnswer }) {
  const { send: text } = useText(messagesText);
  const count = asked - total.messages;
  if (count <= 0) return null;
  const named = hindrances.map((hindrance) => ({
    hindrance,
    names: messages.filter((message) => message.hindrance === hindrance).map(({ patientName }) => patientName),
  }));
  const unnamed = count - named.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <div className="text-danger-ink">
      <p>{text.getNone(count)}</p>
      <ul className="list-disc pl-5 text-xs">
        {named.map(
          ({ hindrance, names }) =>
            names.length > 0 && <li key={hindrance}>{text.because[hindrance](names.join(', '))}</li>,
        )}
        {unnamed > 0 && <li>{text.andMore(unnamed)}</li>}
      </ul>
    </div>
  );
}

function MonthlyCap({ reply: { left, total } }: { reply: PreviewAnswer }) {
  const { send: text } = useText(messagesText);
  const cap = useApi(messagingApi.get).data?.monthlyCap ?? null;
  if (left === null) return null;
  const isOver = isOverCap({ left, total });
  if (!isOver && (cap === null || cap - left + total.messages < cap * CAP_IS_NEAR)) return null;
  return (
    <p className={isOver ? 'flex gap-2 text-danger-ink' : 'flex gap-2 text-due-ink'}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {isOver ? text.overCap(total.messages, left) : text.capNear(left)}
    </p>
  );
}

/** More than the month has left: the server would refuse those beyond. */
export const isOverCap = ({ left, total }: Pick<PreviewAnswer, 'left' | 'total'>): boolean =>
  left !== null && total.messages > left;
