import type { MessageType } from '#shared/contact/messages/messages.states.ts';
import { fillGaps, gapsOf } from './gaps.ts';
import { writtenAmount, writtenDate, writtenDays, writtenMinutes, writtenTime } from './in-words.ts';
import type { MessageLanguage } from './languages.states.ts';
import type { BodyName, MessageWords } from './message-words.ts';
import { bn } from './texts/bn.ts';
import { en } from './texts/en.ts';
import { gu } from './texts/gu.ts';
import { hi } from './texts/hi.ts';
import { kn } from './texts/kn.ts';
import { ml } from './texts/ml.ts';
import { mr } from './texts/mr.ts';
import { pa } from './texts/pa.ts';
import { ta } from './texts/ta.ts';
import { te } from './texts/te.ts';

const wordsOf: Record<MessageLanguage, MessageWords> = { en, hi, mr, gu, bn, ta, te, kn, ml, pa };

export interface MessageValues {
  patientName: string;
  organizationName: string;
  timezone: string;
  /** A day, or an instant, whose time is then named too. */
  appointmentDate?: string | undefined;
  /** The day of a next visit. */
  visitDate?: string | undefined;
  /** With a `visitDate` that is over: the visit was missed. */
  today?: string | undefined;
  amount?: string | undefined;
  /** Since the last visit. */
  days?: number | undefined;
  doctorName?: string | undefined;
  /** Of a delay. */
  minutes?: number | undefined;
  link?: string | undefined;
  /** That proves a phone. */
  code?: string | undefined;
  /** The name of the site whose page fills the code in by itself; only where the message is an SMS. */
  host?: string | undefined;
  /** An e-mail that brings the document along. */
  isAttached?: boolean | undefined;
  /** What somebody wrote himself, behind our words. */
  customMessage?: string | undefined;
  /** Kept in the log, and never in the text: a test's name on a locked screen is a diagnosis. */
  reportType?: string | undefined;
}

/**
 * What the patient reads. It begins with who writes, and says nothing of what was found or prescribed: others read over a
 * shoulder.
 */
export function messageText(type: MessageType, language: MessageLanguage, values: MessageValues): string {
  const own = values.customMessage?.trim();
  const variables = messageVariables(type, language, values);
  const ours = fillGaps(bodyFor(type, language, values, variables), variables);
  return own ? `${ours} ${own}` : ours;
}

/** The gaps that can be filled, as they are written in that language. */
export function messageVariables(
  type: MessageType,
  language: MessageLanguage,
  values: MessageValues,
): Record<string, string> {
  const { timezone, amount, days, doctorName, minutes, link, code, host } = values;
  const day = type === 'next_visit' ? values.visitDate : values.appointmentDate;
  const known = {
    organisation: values.organizationName,
    patient: values.patientName,
    date: day && writtenDate(day, language, timezone),
    time: day && writtenTime(day, language, timezone),
    amount: amount && writtenAmount(amount, language),
    days: days === undefined ? undefined : writtenDays(days, language),
    doctor: doctorName && doctorIn(language, doctorName),
    minutes: minutes === undefined ? undefined : writtenMinutes(minutes, language),
    link,
    code,
    host,
  };
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Each way in which a kind of message can be said, the one that says most first. */
export const templateBodies = (type: MessageType, language: MessageLanguage): string[] =>
  (type === 'next_visit' ? ([type, 'missed_visit'] as const) : [type]).flatMap((name) => bodiesOf(name, language));

/** 'Dear Asha Rao,' */
export const greetingIn = (language: MessageLanguage, name: string): string =>
  fillGaps(wordsOf[language].greeting, { patient: name });

/** 'Dr. Meera Nair', where the name doesn't begin with the title. */
export const doctorIn = (language: MessageLanguage, name: string): string => titled(name, wordsOf[language].doctor);

/** Of an e-mail. */
export const messageSubject = (
  type: MessageType,
  language: MessageLanguage,
  { organizationName }: Pick<MessageValues, 'organizationName'>,
): string => `${organizationName}: ${wordsOf[language].subjects[type]}`;

function bodyFor(type: MessageType, language: MessageLanguage, values: MessageValues, variables: object): string {
  if (values.isAttached) return `{organisation}: ${wordsOf[language].greeting} ${wordsOf[language].attached}`;
  const bodies = bodiesOf(wasMissed(type, values) ? 'missed_visit' : type, language);
  return bodies.find((body) => gapsOf(body).every((gap) => gap in variables)) ?? bodies.at(-1) ?? '';
}

function bodiesOf(name: BodyName, language: MessageLanguage): string[] {
  const { greeting, bodies } = wordsOf[language];
  const opening = greetsNobody.includes(name) ? '{organisation}: ' : `{organisation}: ${greeting} `;
  const said = bodies[name].map((body) => `${opening}${body}`);
  return name === 'portal_code' ? said.flatMap((body) => [`${body}\n\n${FILLED_IN_BY_ITSELF}`, body]) : said;
}

/** A clinic signs in to learn whom it is about; a family shares a phone, and so its codes. */
const greetsNobody: readonly BodyName[] = ['critical_report', 'portal_code'];

/** The last line of an SMS as WebOTP wants it: the browser offers the code on this site's page only. */
const FILLED_IN_BY_ITSELF = '@{host} #{code}';

const wasMissed = (type: MessageType, { visitDate, today }: MessageValues): boolean =>
  type === 'next_visit' && visitDate !== undefined && today !== undefined && visitDate < today;

const titled = (name: string, title: string): string =>
  /^(dr|डॉ)[.\s]/i.test(name.trim()) ? name.trim() : `${title}${name.trim()}`;
