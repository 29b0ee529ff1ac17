import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalBadge, PortalCard, PortalNote, type PortalTone } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { OwnRequest } from '#shared/portal/privacy/privacy.schema.ts';
import { ANSWER_WITHIN_DAYS, type RequestState } from '#shared/portal/privacy/privacy.states.ts';
import { RequestForm } from './request-form.tsx';

/** What the person has asked for, and what became of it. */
export function Requests() {
  const { requests: text } = useText(portalPrivacyText);
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const list = useApiPages(privacyApi.requests, {}, { pageSize: 20 });
  const sent = () => {
    setIsAsking(false);
    setIsSent(true);
    list.refetch();
  };
  return (
    <>
      <p className="text-muted text-sm">{text.about(ANSWER_WITHIN_DAYS)}</p>
      <output className="contents">{isSent && !isAsking && <PortalNote tone="paid">{text.sent}</PortalNote>}</output>
      {isAsking ? (
        <RequestForm onSent={sent} onCancel={() => setIsAsking(false)} />
      ) : (
        <PortalButton variant="primary" block onClick={() => setIsAsking(true)}>
          {text.new}
        </PortalButton>
      )}
      <PortalAnswer query={list} failed={text.loadFailed} empty={{ title: text.empty }}>
        {(rows) => rows.map((request) => <RequestCard key={request.id} request={request} />)}
      </PortalAnswer>
      <PortalShowMore list={list} />
      <p className="text-muted text-sm">{text.board}</p>
    </>
  );
}

const tones: Record<RequestState, PortalTone> = { open: 'info', done: 'paid', refused: 'neutral' };

function RequestCard({ request }: { request: OwnRequest }) {
  const { requests: text } = useText(portalPrivacyText);
  const { kind, field, wished, said, status, organisation, dueOn, daysLeft, createdAt, answer, answeredAt, deeds } =
    request;
  const time = daysLeft === null ? null : daysLeft < 0 ? text.overdue(-daysLeft) : text.left(daysLeft);
  return (
    <PortalCard className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{text.kind[kind]}</h2>
        <PortalBadge tone={tones[status]}>{text.state[status]}</PortalBadge>
      </div>
      <p className="break-words text-muted text-sm">
        {organisation} · {text.asked(dayText(createdAt))}
      </p>
      {field && wished && (
        <p className="break-words">{text.wish(text.fields[field], shownWish(field, wished, text.gender))}</p>
      )}
      {said && <p className="whitespace-pre-line break-words">{said}</p>}
      {time !== null && (
        <p className="nums text-sm">
          {text.due(dayText(dueOn))} ({time})
        </p>
      )}
      {answer && (
        <div className="flex flex-col gap-1 border-line border-t pt-2">
          <h3 className="font-medium text-sm">{text.answer}</h3>
          <p className="whitespace-pre-line break-words">{answer}</p>
          {deeds.length > 0 && (
            <ul className="list-disc pl-5 text-sm">
              {deeds.map((deed) => (
                <li key={deed}>{text.deeds[deed]}</li>
              ))}
            </ul>
          )}
          {answeredAt && <p className="nums text-muted text-xs">{text.answeredAt(dayText(answeredAt))}</p>}
        </div>
      )}
    </PortalCard>
  );
}

function shownWish(field: string, wished: string, genders: Record<'male' | 'female' | 'other', string>): string {
  if (field === 'dateOfBirth') return dayText(wished);
  return field === 'gender' && wished in genders ? genders[wished as keyof typeof genders] : wished;
}
