import { ClosedDays } from '#client/features/money/day-close/closed-days.tsx';
import { DayFigures } from '#client/features/money/day-close/day-figures.tsx';
import { OwnShift } from '#client/features/money/day-close/own-shift.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** Everybody counts the own drawer; doctors see the day and close it. */
export function DayCloseScreen() {
  const { day } = useText(deskMoneyText);
  const { role } = useUser();
  const isDoctor = role === 'clinic_doctor' || role === 'diagnostic_doctor';
  return (
    <>
      <PageHeader title={day.title} description={day.description} />
      <div className="in-turn flex flex-col gap-4">
        <OwnShift />
        {isDoctor && <DayFigures />}
        {isDoctor && <ClosedDays />}
      </div>
    </>
  );
}
