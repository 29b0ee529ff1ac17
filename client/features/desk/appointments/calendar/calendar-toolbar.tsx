import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import type { ChoicesFailure } from '#client/ui/choices-failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { Select } from '#client/ui/select.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { titleOf } from './calendar-place.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

interface CalendarToolbarProps {
  place: CalendarPlace;
  doctorOptions: readonly { value: string; label: string }[];
  doctorsFailure: ChoicesFailure | undefined;
  isBusy: boolean;
  today: string;
}

const ALL = 'all';

/** Which days, whose, and how they are drawn. */
export function CalendarToolbar({ place, doctorOptions, doctorsFailure, isBusy, today }: CalendarToolbarProps) {
  const text = useText(calendarText);
  const { longMonths } = useText(kitText);
  const { view, day, doctorId } = place;
  const title = titleOf(view, day, { longMonths, range: text.range });
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          variant="secondary"
          label={text.previous[view]}
          icon={<ChevronLeft />}
          onClick={() => place.step(-1)}
        />
        <IconButton variant="secondary" label={text.next[view]} icon={<ChevronRight />} onClick={() => place.step(1)} />
        <Button className="ml-1" disabled={day === today} onClick={() => place.goTo(today)}>
          {text.today}
        </Button>
      </div>
      <h2 aria-live="polite" className="nums flex min-w-0 items-center gap-2 font-semibold text-base sm:text-lg">
        {title}
        {isBusy && <Spinner />}
      </h2>
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:ml-0 max-sm:w-full">
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label={text.doctor}
            value={doctorId === undefined ? ALL : String(doctorId)}
            options={[{ value: ALL, label: text.allDoctors }, ...doctorOptions]}
            failure={doctorsFailure}
            onChange={(value) => place.chooseDoctor(value === ALL ? undefined : Number(value))}
          />
        </div>
        <SegmentedFilter
          label={text.view}
          value={view}
          options={place.views.map((value) => ({ value, label: text.views[value] }))}
          onChange={(next) => place.show(next)}
        />
      </div>
    </div>
  );
}
