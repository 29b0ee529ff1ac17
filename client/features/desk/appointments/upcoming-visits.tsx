import { CalendarClock, Webcam } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatTime, formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { videoText } from '#client/text/en/video.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';

const SHOWN = 5;

/** What a patient is booked for already, so that nobody is booked twice by mistake. */
export function UpcomingVisits({ patientId }: { patientId: number }) {
  const text = useText(bookingText);
  const video = useText(videoText);
  const { data } = useApi(appointmentsApi.list, {
    query: { patientId, startDate: today(), status: 'booked', limit: SHOWN },
  });
  if (!data || data.appointments.length === 0) return null;
  return (
    <section aria-label={text.alreadyBooked} className="mt-1.5 rounded-lg bg-sunken px-3 py-2.5">
      <p className="flex items-center gap-1.5 font-medium text-xs">
        <CalendarClock aria-hidden className="size-3.5 text-muted" />
        {text.alreadyBooked}
      </p>
      <ul className="nums mt-1 text-muted text-sm">
        {data.appointments.map(({ id, startDateTime, appointmentDate, doctorName, appointmentType }) => {
          const day = formatWeekday(dayOf(startDateTime ?? appointmentDate));
          const when = startDateTime ? text.at(day, formatTime(startDateTime)) : day;
          return (
            <li key={id}>
              {doctorName ? text.withDoctor(when, doctorName) : when}
              {appointmentType === 'telemedicine' && (
                <>
                  {' · '}
                  <Webcam aria-hidden className="mr-1 inline size-3.5" />
                  {video.sign}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
