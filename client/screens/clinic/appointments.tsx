import { CalendarPlus } from 'lucide-react';
import { DelayBanner } from '#client/features/contact/automation/delay-banner.tsx';
import { RunningLateButton } from '#client/features/contact/automation/running-late-button.tsx';
import { AppointmentCalendar } from '#client/features/desk/appointments/calendar/appointment-calendar.tsx';
import { useCalendarPlace } from '#client/features/desk/appointments/calendar/use-calendar-place.ts';
import { runAction } from '#client/lib/actions.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';

export function AppointmentsScreen() {
  const { tabs } = useText(shellText);
  const text = useText(calendarText);
  const place = useCalendarPlace();
  const { day, doctorId } = place;
  // The day that is looked at, unless it is over; without one the dialog finds the doctor's next free time.
  const book = () =>
    runAction('book-appointment', {
      ...(day > today() && { date: day }),
      ...(doctorId !== undefined && { doctorId }),
    });
  return (
    <>
      <PageHeader
        title={tabs['appointments']}
        actions={
          <>
            <RunningLateButton />
            <Button variant="primary" icon={<CalendarPlus aria-hidden />} onClick={book}>
              {text.newAppointment}
            </Button>
          </>
        }
      />
      <AppointmentCalendar place={place} />
      <DelayBanner />
    </>
  );
}
