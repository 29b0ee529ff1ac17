import { asc, inArray } from 'drizzle-orm';
import { minutesOf, usualHours, type WeekdayHours } from '#shared/desk/availability/availability.rules.ts';
import { type PageWords, pageWords } from '#shared/desk/booking/page-words.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { languageNames, type MessageLanguage, messageLanguages } from '#shared/contact/words/languages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailability } from '#server/kernel/db/schema/availability.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import { type OnlineClinic, publicClinic } from './clinics.repo.ts';
import { listDoctors } from './terms.repo.ts';

const MANY = 200;

interface DoctorOnPage {
  name: string;
  specialization: string | null;
  week: WeekdayHours[];
}

/** In which language the page is written, and whether the address says so (`?lang=hi`) or the browser. */
export interface PageLanguage {
  language: MessageLanguage;
  isAsked: boolean;
}

/** What stands in a page for everybody: its head, and its content for who reads without JavaScript. */
export interface BookingPage {
  title: string;
  head: string;
  content: string;
}

/** A clinic's public page; undefined where there is none, which is also said of one that is switched off. */
export async function bookingPage(
  db: Db,
  slug: string,
  { publicUrl, ...language }: PageLanguage & { publicUrl: string },
): Promise<BookingPage | undefined> {
  try {
    const clinic = await publicClinic(db, slug);
    return drawPage(clinic, await doctorsOf(db, clinic), { ...language, url: `${publicUrl}/book/${slug}` });
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
    const week = weeks.filter((day) => day.doctorId === doctorId);
    return { name, specialization, week };
  });
}

const everyDay: WeekdayHours[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({ ...usualHours, dayOfWeek }));

/** 'Monday – Friday 9:00 am – 5:00 pm': days with the same hours are said together, as far as they follow one another. */
function hoursOf(week: readonly WeekdayHours[], language: MessageLanguage): string[] {
  const days = (week.length > 0 ? week : everyDay).filter(({ isAvailable }) => isAvailable);
  const groups: { from: number; to: number; text: string }[] = [];
  for (const day of days) {
    const text = hoursText(day, language);
    const last = groups.at(-1);
    if (last && last.to === day.dayOfWeek - 1 && last.text === text) last.to = day.dayOfWeek;
    else groups.push({ from: day.dayOfWeek, to: day.dayOfWeek, text });
  }
  const nameOf = (dayOfWeek: number) => written(language, { weekday: 'long' }, A_SUNDAY + dayOfWeek * 86_400_000);
  return groups.map(
    ({ from, to, text }) => `${from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`} ${text}`,
  );
}

function hoursText(
  { startTime, endTime, breakStartTime, breakEndTime }: WeekdayHours,
  language: MessageLanguage,
): string {
  const clock = (time: string) =>
    written(language, { hour: 'numeric', minute: '2-digit' }, A_SUNDAY + minutesOf(time) * 60_000);
  // A line never ends between the hours; after a dash it could, but for the word joiner.
  const span = (from: string, to: string) => `${clock(from)} –\u2060 ${clock(to)}`.replaceAll(/\s/g, '\u00A0');
  return breakStartTime && breakEndTime
    ? `${span(startTime, breakStartTime)}, ${span(breakEndTime, endTime)}`
    : span(startTime, endTime);
}

const A_SUNDAY = Date.UTC(2026, 0, 4);

/** As the portal writes it: in the reader's language, with the figures that stand on papers. */
const written = (language: MessageLanguage, style: Intl.DateTimeFormatOptions, at: number): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { ...style, timeZone: 'UTC' })
    .format(at)
    .replace(/\b[AP]M\b/, (half) => half.toLowerCase());

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text in HTML, also between quotes: whatever a clinic calls itself, it is read and never run. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON in a script element: nothing in it can end the element. */
const embedded = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function drawPage(
  clinic: OnlineClinic,
  doctors: readonly DoctorOnPage[],
  { url, language, isAsked }: PageLanguage & { url: string },
): BookingPage {
  const words = pageWords[language];
  const { name, address, phone } = clinic;
  const kinds = [...new Set([clinic.specialization, ...doctors.map(({ specialization }) => specialization)])].filter(
    (kind): kind is string => !!kind,
  );
  const title = words.title(name);
  const description = [words.description(name, address), kinds.length > 0 && `${kinds.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
    .slice(0, 300);
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`;
  // Without a language in it the address is a page of its own, which speaks the reader's.
  const canonical = isAsked ? inLanguage(url, language) : url;
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
      jobTitle: doctor.specialization ?? words.doctor,
    })),
  };
  const meta = (attribute: string, key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`;
  return {
    title: escapeHtml(title),
    head: [
      meta('name', 'description', description),
      `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
      ...messageLanguages.map((other) => alternate(other, inLanguage(url, other))),
      alternate('x-default', url),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:locale', `${language}_IN`),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', canonical),
      `<script type="application/ld+json">${embedded(data)}</script>`,
    ].join('\n    '),
    content: [
      drawLanguages(language, words),
      `<h1>${escapeHtml(name)}</h1>`,
      kinds.length > 0 ? `<p>${escapeHtml(kinds.join(' · '))}</p>` : '',
      `<address>${escapeHtml(address)}</address>`,
      `<p><a href="${escapeHtml(map)}" rel="noreferrer">${words.directions}</a></p>`,
      phone ? `<p><a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></p>` : '',
      doctors.length > 0
        ? `<h2>${words.doctors}</h2><ul>${doctors.map((doctor) => drawDoctor(doctor, language)).join('')}</ul>`
        : '',
    ].join('\n'),
  };
}

const inLanguage = (url: string, language: MessageLanguage): string => `${url}?lang=${language}`;

/** Each in its own words and script. */
const drawLanguages = (shown: MessageLanguage, { languages }: PageWords): string =>
  `<nav aria-label="${languages}">${messageLanguages
    .map((language) => {
      const present = language === shown ? ' aria-current="true"' : '';
      return `<a href="?lang=${language}" hreflang="${language}" lang="${language}"${present}>${languageNames[language]}</a>`;
    })
    .join(' ')}</nav>`;

const drawDoctor = ({ name, specialization, week }: DoctorOnPage, language: MessageLanguage): string =>
  `<li><h3>${escapeHtml(name)}</h3>${specialization ? `<p>${escapeHtml(specialization)}</p>` : ''}<p>${hoursOf(
    week,
    language,
  )
    .map(escapeHtml)
    .join('<br />')}</p></li>`;
