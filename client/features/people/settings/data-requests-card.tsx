import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { privacyDeskText } from '#client/text/en/privacy-desk.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import type { DataRequest } from '#shared/portal/privacy/privacy.schema.ts';
import {
  ANSWER_WITHIN_DAYS,
  type RequestState,
  requestStates,
  WARN_DAYS_BEFORE,
} from '#shared/portal/privacy/privacy.states.ts';
import { AnswerDialog } from './answer-request-dialog.tsx';
import { shownValue } from './shown-value.ts';

/** For the organisation's doctors: what patients ask about their data, and until when it is answered. */
export function DataRequestsCard({ title }: { title: string }) {
  const { card: text, state } = useText(privacyDeskText);
  const [status, setStatus] = useState<RequestState | ''>('open');
  const [answering, setAnswering] = useState<DataRequest>();
  const list = useApiPages(privacyDeskApi.list, { query: status ? { status } : {} }, { pageSize: 10 });
  return (
    <Card aria-label={title} title={title} description={text.about(ANSWER_WITHIN_DAYS)}>
      <div className="flex flex-col gap-4">
        <div className="w-44">
          <Select
            aria-label={text.filter}
            value={status}
            options={[
              ...requestStates.map((value) => ({ value, label: state[value] })),
              { value: '', label: text.all },
            ]}
            onChange={(value) => setStatus(requestStates.find((one) => one === value) ?? '')}
          />
        </div>
        {list.isPending ? (
          <Skeleton className="h-24" />
        ) : list.rows.length === 0 ? (
          <p className={list.error ? 'text-danger-ink text-sm' : 'text-muted text-sm'}>
            {list.error ? text.failed : status === 'open' ? text.emptyOpen : text.empty}
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line" aria-busy={list.isFetching}>
            {list.rows.map((request) => (
              <li key={request.id} className="px-4 py-3">
                <RequestLine request={request} onAnswer={() => setAnswering(request)} />
              </li>
            ))}
          </ul>
        )}
        {list.hasMore && (
          <Button size="sm" className="self-start" busy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        )}
      </div>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </Card>
  );
}

const tones: Record<RequestState, Tone> = { open: 'info', done: 'paid', refused: 'neutral' };

/** How urgent it is: late, nearly late, or in time. */
const toneOfTime = (days: number): Tone => (days < 0 ? 'danger' : days <= WARN_DAYS_BEFORE ? 'due' : 'neutral');

function RequestLine({ request, onAnswer }: { request: DataRequest; onAnswer: () => void }) {
  const text = useText(privacyDeskText);
  const { gender } = useText(kitText);
  const { organisation } = useUser();
  const { kind, field, wished, present, said, status, daysLeft, answer, deeds, patientId } = request;
  const shown = (value: string | null) => shownValue(field, value, gender) ?? text.nothing;
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-medium">{request.patientName}</span>
          <span className="nums text-muted">{formatPhone(request.patientPhone)}</span>
          <Badge>{text.kind[kind]}</Badge>
          <Badge tone={tones[status]}>{text.state[status]}</Badge>
          {daysLeft !== null && (
            <Badge tone={toneOfTime(daysLeft)}>{daysLeft < 0 ? text.overdue(-daysLeft) : text.left(daysLeft)}</Badge>
          )}
        </p>
        {field && wished !== null && (
          <p className="break-words">
            {text.field[field]}. {text.now(shown(present))}. {text.wish(shown(wished))}
          </p>
        )}
        {field === 'other' && <p>{text.field.other}</p>}
        {said && <p className="whitespace-pre-line break-words">{said}</p>}
        <p className="nums text-muted text-xs">
          {text.asked(formatDate(request.createdAt))}
          {request.guardianName && ` ${text.guardian(request.guardianName)}`}
          {daysLeft !== null && ` · ${text.due(formatDate(request.dueOn))}`}
        </p>
        {answer && (
          <div className="mt-1 border-line border-l-2 pl-3">
            <p className="whitespace-pre-line break-words">{answer}</p>
            {deeds.map((deed) => (
              <p key={deed} className="text-muted text-xs">
                {text.deeds[deed]}
              </p>
            ))}
            <p className="nums text-muted text-xs">
              {text.answeredBy(request.answeredByName ?? '', formatDate(request.answeredAt ?? request.createdAt))}
            </p>
          </div>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="sm"
          onClick={() =>
            organisation?.kind === 'diagnostic_center'
              ? runAction('walk-in-details', { patientId })
              : runAction('patient-details', { patientId })
          }
        >
          {text.open}
        </Button>
        {status === 'open' && (
          <Button size="sm" variant="primary" onClick={onAnswer}>
            {text.answer}
          </Button>
        )}
      </div>
    </div>
  );
}
