import type { DayCellInfo, DayHeaderInfo, EventDisplayInfo, SlotHeaderInfo } from '@fullcalendar/react';
import { clsx } from 'clsx';
import { formatClock } from '#client/lib/format.ts';
import { textOf } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { EventContent } from './event-content.tsx';
import { visitClass } from './status-look.ts';

/** What the calendar asks for while it draws: one function for each kind of thing, the same for every drawing. */

const isMonth = ({ view }: { view: { type: string } }): boolean => view.type === 'dayGridMonth';

export const isVisit = (value: unknown): value is Appointment =>
  typeof value === 'object' && value !== null && 'patientName' in value;

export const dayHeaderContent = (info: DayHeaderInfo) => (
  <span className="nums">
    {textOf(kitText).weekdays[info.dow]} {!isMonth(info) && info.dayNumberText}
  </span>
);

export const dayCellTopContent = ({ dayNumberText, isToday }: DayCellInfo) => (
  <span className={clsx('nums', isToday && 'font-semibold text-brand-ink')}>{dayNumberText}</span>
);

export function slotHeaderContent({ time }: SlotHeaderInfo): string {
  const minutes = Math.round((time?.milliseconds ?? 0) / 60_000);
  return formatClock(`${Math.floor(minutes / 60)}:${minutes % 60}`);
}

export function eventContent(info: EventDisplayInfo) {
  const { visit, showsDoctor } = info.event.extendedProps;
  if (!isVisit(visit)) return <span className="px-1 text-xs">{info.event.title}</span>;
  const month = isMonth(info);
  return <EventContent visit={visit} isShort={month || info.isShort} showsDoctor={showsDoctor === true && !month} />;
}

export function eventClass({ event }: EventDisplayInfo): string {
  const { visit, crowded } = event.extendedProps;
  if (!isVisit(visit)) return 'naadi-more';
  return clsx(visitClass(visit), crowded === true && 'naadi-crowded');
}

export const backgroundEventContent = ({ event }: EventDisplayInfo) => (
  <span className="naadi-closed-label">{event.title}</span>
);

export const backgroundEventClass = ({ event }: EventDisplayInfo): string =>
  `naadi-closed naadi-${String(event.extendedProps['kind'])}`;
