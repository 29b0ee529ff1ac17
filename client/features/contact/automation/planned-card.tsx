import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, formatNumber, today, tomorrow } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { Card } from '#client/ui/card.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { automationApi } from '#shared/contact/automation/automation.api.ts';
import { type PlannedKind, plannedKinds } from '#shared/contact/automation/automation.states.ts';
import { PlannedGroup } from './planned-group.tsx';

const choices = ['today', 'tomorrow', 'other'] as const;
type Choice = (typeof choices)[number];

/** What will go out by itself on a day, for whoever wants to see it before, and to take one off. */
export function PlannedCard() {
  const text = useText(automationText).planned;
  const atClinic = useUser().organisation?.kind === 'clinic';
  const [choice, setChoice] = useState<Choice>('tomorrow');
  const [other, setOther] = useState('');
  const day = { today: today(), tomorrow: tomorrow(), other }[choice];
  const planned = useApi(automationApi.planned, { query: { day } }, { enabled: day !== '', keepPrevious: true });
  const title = choice === 'other' ? text.titleOn(day === '' ? null : formatDate(day)) : text.titles[choice];
  return (
    <Card flush title={title} aria-label={text.label}>
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3">
        <SegmentedFilter
          label={text.day}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: text.days[value] }))}
        />
        {choice === 'other' && (
          <div className="w-44">
            <DateField aria-label={text.date} value={other} min={today()} onChange={setOther} />
          </div>
        )}
      </div>
      {day === '' ? (
        <p className="border-line border-t px-4 py-3 text-muted text-sm">{text.chooseDay}</p>
      ) : (
        <div className="border-line border-t">
          <QueryView
            query={planned}
            waiting={<SkeletonList count={3} />}
            failed={{ description: text.loadFailed }}
            isEmpty={({ messages }) => messages.length === 0}
            empty={{
              icon: <CalendarCheck />,
              title: text.none,
              description: atClinic ? text.noneHint : text.noneHintAtCenter,
            }}
          >
            {({ messages, more }) => (
              <>
                {plannedKinds.map((kind) => (
                  <PlannedGroup key={kind} kind={kind} messages={messages.filter((one) => one.kind === kind)} />
                ))}
                {more > 0 && (
                  <p className="nums border-line border-t px-4 py-2.5 text-muted text-sm">
                    {text.more(formatNumber(more))}
                  </p>
                )}
              </>
            )}
          </QueryView>
        </div>
      )}
      <SwitchedOff off={planned.data?.off ?? []} />
    </Card>
  );
}

function SwitchedOff({ off }: { off: readonly PlannedKind[] }) {
  const text = useText(automationText).planned;
  if (off.length === 0) return null;
  return (
    <p className="border-line border-t px-4 py-2.5 text-faint text-sm">
      {text.off(off.map((kind) => text.kinds[kind]).join(', '))}{' '}
      <a className="underline underline-offset-2" href={tabHref('settings', { section: 'messages' })}>
        {text.openSettings}
      </a>
    </p>
  );
}
