import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { Card } from '#client/ui/card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import type { DoctorBooking } from '#shared/desk/booking/booking.schema.ts';
import { bookingModes } from '#shared/desk/booking/booking.states.ts';

const MANY = 200;

/** How each doctor is booked online; a doctor changes the own line. */
export function DoctorModes() {
  const text = useText(onlineBookingText).card;
  const { id } = useUser();
  const doctors = useApi(bookingApi.doctors, { query: { limit: MANY } });
  const rows = doctors.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={text.doctors}>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((doctor) => (
          <li key={doctor.doctorId} className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
            {doctor.doctorId === id ? <OwnMode doctor={doctor} /> : <Others doctor={doctor} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Others({ doctor: { doctorName, mode, offersVideo } }: { doctor: DoctorBooking }) {
  const text = useText(onlineBookingText).card;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="font-medium">{doctorName}</span>
      <span className="text-muted">
        {[text.modes[mode], mode !== 'off' && offersVideo && text.offersVideo].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

function OwnMode({ doctor: { doctorId, doctorName, mode, offersVideo, revision } }: { doctor: DoctorBooking }) {
  const text = useText(onlineBookingText).card;
  const save = useApiMutation(bookingApi.saveDoctor, { success: text.ownSaved, failure: text.ownFailed });
  const change = (body: { mode?: DoctorBooking['mode']; offersVideo?: boolean }) =>
    save.mutate({ params: { doctorId }, body: { ...body, revision } });
  return (
    <>
      <p className="font-medium text-sm">{doctorName}</p>
      <FormField label={text.mode} hint={text.modeAbout[mode]}>
        <Select
          value={mode}
          options={bookingModes.map((value) => ({ value, label: text.modes[value] }))}
          onChange={(next) => change({ mode: next })}
        />
      </FormField>
      {mode !== 'off' && (
        <Switch checked={offersVideo} label={text.offersVideo} onChange={(next) => change({ offersVideo: next })} />
      )}
    </>
  );
}
