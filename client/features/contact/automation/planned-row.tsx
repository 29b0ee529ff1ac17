import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatPhone, formatTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PlannedMessage } from '#shared/contact/automation/automation.schema.ts';
import { useSkip } from './use-skip.ts';

/** One message: when, to whom, how, and the way to take it off or put it back; of one that can't go, why not. */
export function PlannedRow({ message }: { message: PlannedMessage }) {
  const text = useText(automationText).planned;
  const { channels, send } = useText(messagesText);
  const [showsText, setShowsText] = useState(false);
  const textId = useId();
  const { hindrance, patientName } = message;
  const isOff = message.isSkipped || hindrance !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <time className={clsx('nums w-18 shrink-0 text-sm', isOff && 'text-faint line-through')} dateTime={message.at}>
        {formatTime(message.at)}
      </time>
      <Whom message={message} />
      {isOff && <Badge>{text.notSent}</Badge>}
      <span className="text-muted text-xs">{channels[message.channel]}</span>
      <span className="ml-auto flex items-center gap-1 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsText}
          aria-controls={textId}
          aria-label={text.of(text.showText, patientName)}
          icon={<ChevronDown aria-hidden className={clsx('transition-transform', showsText && 'rotate-180')} />}
          onClick={() => setShowsText(!showsText)}
        >
          {text.showText}
        </Button>
        {hindrance === null && <Skip message={message} />}
      </span>
      {hindrance !== null && <p className="w-full text-muted text-xs">{send.getsNone[hindrance](patientName)}</p>}
      <p
        id={textId}
        hidden={!showsText}
        lang={message.language}
        className="w-full rounded-md bg-sunken px-3 py-2 text-sm"
      >
        {message.text}
      </p>
    </li>
  );
}

function Whom({ message: { patientId, patientName, phone, isSkipped, hindrance } }: { message: PlannedMessage }) {
  const atCenter = useUser().organisation?.kind === 'diagnostic_center';
  return (
    <span className="min-w-0 flex-1 basis-40">
      <button
        type="button"
        className={clsx(
          'min-h-6 max-w-full truncate coarse:min-h-11 text-left font-medium text-sm hover:underline',
          (isSkipped || hindrance !== null) && 'text-faint',
        )}
        onClick={() => runAction(atCenter ? 'walk-in-details' : 'open-patient', { patientId })}
      >
        {patientName}
      </button>
      <span className="nums block text-muted text-xs">{formatPhone(phone)}</span>
    </span>
  );
}

function Skip({ message: { key, patientName, isSkipped } }: { message: PlannedMessage }) {
  const text = useText(automationText).planned;
  const { skip, unskip } = useSkip();
  const label = isSkipped ? text.afterAll : text.notThisOne;
  return (
    <Button
      size="sm"
      variant={isSkipped ? 'secondary' : 'ghost'}
      aria-label={text.of(label, patientName)}
      busy={skip.isPending || unskip.isPending}
      onClick={() => (isSkipped ? unskip.mutate({ body: { key } }) : skip.mutate({ body: { key } }))}
    >
      {label}
    </Button>
  );
}
