import { clsx } from 'clsx';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { timeText, weekdayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalBookText } from '#client/text/en/portal-book.ts';
import { PortalSelect } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { publicBookingApi } from '#shared/desk/booking/public.api.ts';
import type { PublicClinic } from '#shared/desk/booking/public.schema.ts';

type Doctor = PublicClinic['doctors'][number];

/** With whom and when. */
export interface Place {
  doctor: Doctor;
  start: string;
}

interface PlaceStepProps {
  slug: string;
  doctors: readonly Doctor[];
  timezone: string;
  place: Place | undefined;
  onChange: (place: Place | undefined) => void;
}

export function PlaceStep({ slug, doctors, timezone, place, onChange }: PlaceStepProps) {
  const text = useText(portalBookText);
  const [only] = doctors.length === 1 ? doctors : [];
  const [doctorId, setDoctorId] = useState(only?.id);
  const [day, setDay] = useState('');
  const doctor = doctors.find(({ id }) => id === doctorId);
  return (
    <>
      <PortalSelect
        label={text.doctor}
        value={doctorId ?? ''}
        onChange={({ target }) => {
          setDoctorId(Number(target.value) || undefined);
          setDay('');
          onChange(undefined);
        }}
      >
        {!only && <option value="">{text.choose}</option>}
        {doctors.map(({ id, name, specialization }) => (
          <option key={id} value={id}>
            {[name, specialization].filter(Boolean).join(', ')}
          </option>
        ))}
      </PortalSelect>
      {doctor && (
        <Days
          slug={slug}
          doctorId={doctor.id}
          day={day}
          onChange={(next) => {
            setDay(next);
            onChange(undefined);
          }}
        />
      )}
      {doctor && day !== '' && (
        <Times
          slug={slug}
          doctorId={doctor.id}
          day={day}
          timezone={timezone}
          start={place?.start}
          onChange={(start) => onChange({ doctor, start })}
        />
      )}
    </>
  );
}

interface DaysProps {
  slug: string;
  doctorId: number;
  day: string;
  onChange: (day: string) => void;
}

function Days({ slug, doctorId, day: chosen, onChange }: DaysProps) {
  const text = useText(portalBookText);
  const days = useApi(publicBookingApi.days, { params: { slug }, query: { doctorId } });
  const open = days.data?.days.filter(({ free }) => free > 0);
  if (!open) return days.error ? <PortalNote tone="danger">{days.error.text}</PortalNote> : null;
  if (open.length === 0) return <PortalNote>{text.noDay}</PortalNote>;
  return (
    <PortalSelect label={text.day} value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">{text.choose}</option>
      {open.map(({ day, free }) => (
        <option key={day} value={day}>
          {weekdayText(day)} · {text.free(free)}
        </option>
      ))}
    </PortalSelect>
  );
}

interface TimesProps extends Omit<DaysProps, 'onChange'> {
  timezone: string;
  start: string | undefined;
  onChange: (start: string) => void;
}

function Times({ slug, doctorId, day, timezone, start: chosen, onChange }: TimesProps) {
  const text = useText(portalBookText);
  const slots = useApi(publicBookingApi.slots, { params: { slug }, query: { doctorId, date: day } });
  if (!slots.data) return slots.error ? <PortalNote tone="danger">{slots.error.text}</PortalNote> : null;
  if (slots.data.slots.length === 0) return <PortalNote>{text.noTime}</PortalNote>;
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{text.time}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {slots.data.slots.map(({ start }) => (
          <button
            key={start}
            type="button"
            aria-pressed={start === chosen}
            className={clsx(
              'min-h-11 rounded-lg border text-sm',
              start === chosen ? 'border-brand bg-brand-soft font-medium' : 'border-line bg-surface hover:bg-hover',
            )}
            onClick={() => onChange(start)}
          >
            {timeText(start, timezone)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
