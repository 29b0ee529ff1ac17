import { asc, inArray } from 'drizzle-orm';
import { clockText, minutesOf, usualHours, type WeekdayHours } from '#shared/desk/availability/availability.rules.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailability } from '#server/kernel/db/schema/availability.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import { type OnlineClinic, publicClinic } from './clinics.repo.ts';
import { listDoctors } from './terms.repo.ts';

const MANY = 200;
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface DoctorOnPage {
  name: string;
  specialization: string | null;
  /** 'Monday to Friday 9:00 am – 5:00 pm' */
  hours: string[];
}

/** What stands in a page for everybody: its head, and its content for who reads without JavaScript. */
export interface BookingPage {
  title: string;
  head: string;
  content: string;
}

/** A clinic's public page; undefined where there is none, which is also said of one that is switched off. */
export async function bookingPage(db: Db, slug: string, publicUrl: string): Promise<BookingPage | undefined> {
  try {
    const clinic = await publicClinic(db, slug);
    return drawPage(clinic, await doctorsOf(db, clinic), `${publicUrl}/book/${slug}`);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function doctorsOf(db: Db, { id: clinicId, timezone }: OnlineClinic): Promise<DoctorOnPage[]> {
  const { rows } = await listDoctors(db, clinicOnline({ clinicId, timezone }), { limit: MANY, offset: 0 });
  if (rows.length === 0) return [];
  const ids = rows.map(({ doctorId }) => doctorId);
  const weeks = await db
    .select()
    .from(doctorAvailability)
    .where(inArray(doctorAvailability.doctorId, ids))
    .orderBy(asc(doctorAvailability.doctorId), asc(doctorAvailability.dayOfWeek));
  return rows.map(({ doctorId, doctorName: name, specialization }) => {
    const own = weeks.filter((day) => day.doctorId === doctorId);
    return { name, specialization, hours: hoursOf(own) };
  });
}

const everyDay = WEEK.map((_, dayOfWeek) => ({ ...usualHours, dayOfWeek }));

/** Days with the same hours are said together, as far as they follow one another. */
function hoursOf(week: readonly WeekdayHours[]): string[] {
  const days = (week.length > 0 ? week : everyDay).filter(({ isAvailable }) => isAvailable);
  const groups: { from: number; to: number; text: string }[] = [];
  for (const day of days) {
    const text = hoursText(day);
    const last = groups.at(-1);
    if (last && last.to === day.dayOfWeek - 1 && last.text === text) last.to = day.dayOfWeek;
    else groups.push({ from: day.dayOfWeek, to: day.dayOfWeek, text });
  }
  return groups.map(({ from, to, text }) => `${from === to ? WEEK[from] : `${WEEK[from]} to ${WEEK[to]}`} ${text}`);
}

function hoursText({ startTime, endTime, breakStartTime, breakEndTime }: WeekdayHours): string {
  const span = (from: string, to: string) => `${clockText(minutesOf(from))} – ${clockText(minutesOf(to))}`;
  return breakStartTime && breakEndTime
    ? `${span(startTime, breakStartTime)}, ${span(breakEndTime, endTime)}`
    : span(startTime, endTime);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text in HTML, also between quotes: whatever a clinic calls itself, it is read and never run. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON in a script element: nothing in it can end the element. */
const embedded = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function drawPage(clinic: OnlineClinic, doctors: readonly DoctorOnPage[], url: string): BookingPage {
  const { name, address, phone } = clinic;
  const kinds = [...new Set([clinic.specialization, ...doctors.map(({ specialization }) => specialization)])].filter(
    (kind): kind is string => !!kind,
  );
  const title = `${name}: book a visit`;
  const description = [`Book a visit at ${name}, ${address}.`, kinds.length > 0 && `${kinds.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
    .slice(0, 300);
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    name,
    url,
    address,
    ...(phone && { telephone: phone }),
    ...(kinds.length > 0 && { medicalSpecialty: kinds }),
    employee: doctors.map((doctor) => ({
      '@type': 'Person',
      name: doctor.name,
      jobTitle: doctor.specialization ?? 'Doctor',
    })),
  };
  const meta = (attribute: string, key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
  return {
    title: escapeHtml(title),
    head: [
      meta('name', 'description', description),
      `<link rel="canonical" href="${escapeHtml(url)}" />`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', url),
      `<script type="application/ld+json">${embedded(data)}</script>`,
    ].join('\n    '),
    content: [
      `<h1>${escapeHtml(name)}</h1>`,
      kinds.length > 0 ? `<p>${escapeHtml(kinds.join(' · '))}</p>` : '',
      `<address>${escapeHtml(address)}</address>`,
      `<p><a href="${escapeHtml(map)}" rel="noreferrer">Directions</a></p>`,
      phone ? `<p><a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></p>` : '',
      doctors.length > 0 ? `<h2>Doctors</h2><ul>${doctors.map(drawDoctor).join('')}</ul>` : '',
    ].join('\n'),
  };
}

const drawDoctor = ({ name, specialization, hours }: DoctorOnPage): string =>
  `<li><h3>${escapeHtml(name)}</h3>${specialization ? `<p>${escapeHtml(specialization)}</p>` : ''}<p>${hours
    .map(escapeHtml)
    .join('<br />')}</p></li>`;
