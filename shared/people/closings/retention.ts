import type { RetentionKind } from './closings.states.ts';

/**
 * How long the law asks to keep what there is of a person. Counsel must confirm each before it is relied on: of several readings the
 * cautious one was taken.
 *
 * - care: Indian Medical Council (Professional Conduct, Etiquette and Ethics) Regulations 2002, 1.3.1, three years from the commencement of
 *   the treatment, of indoor patients; taken here for everybody, and from the last entry.
 * - childhood: no statute was found that says so for all of India. Whoever was treated as a child may sue until three years after coming of age
 *   (Limitation Act 1963, sections 6 and 8 with article 113).
 * - bills: Central Goods and Services Tax Act 2017, section 36: 72 months from the due date of the annual return, which is 31 December
 *   after the financial year (section 44).
 * - formF: Pre-conception and Pre-natal Diagnostic Techniques Rules 1996, rule 9 (6): two years, and until the end of proceedings.
 */
const YEARS = { care: 3, afterMajority: 3, bills: 6, formF: 2 } as const;
const MAJORITY = 18;

/** The last day of each kind, of what there is of the person; a day of birth always. */
export interface LastOf {
  dateOfBirth: string;
  care: string | null;
  bill: string | null;
  formF: string | null;
}

export interface Kept {
  kind: RetentionKind;
  /** The last day on which it has to be kept. */
  until: string;
}

/** The same day some years later; the end of February where that year has no 29th. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** The financial year runs from April to March, its annual return is due on the last of December after it. */
function billsUntil(day: string): string {
  const endsIn = Number(day.slice(0, 4)) + (day.slice(5, 7) >= '04' ? 1 : 0);
  return `${endsIn + YEARS.bills}-12-31`;
}

/** What has to be kept of somebody and until when, the longest first; nothing of which the time is over, or of which there is nothing. */
export function keptOf({ dateOfBirth, care, bill, formF }: LastOf, today: string): Kept[] {
  const majority = yearsAfter(dateOfBirth, MAJORITY);
  const all: (Kept | false)[] = [
    care !== null && { kind: 'care', until: yearsAfter(care, YEARS.care) },
    care !== null && care < majority && { kind: 'childhood', until: yearsAfter(majority, YEARS.afterMajority) },
    bill !== null && { kind: 'bills', until: billsUntil(bill) },
    formF !== null && { kind: 'formF', until: yearsAfter(formF, YEARS.formF) },
  ];
  return all
    .filter((one) => one !== false)
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => other.until.localeCompare(one.until));
}
