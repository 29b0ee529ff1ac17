import { addDays } from '#shared/kernel/time/days.ts';
import type { AnonymisingStage, RetentionKind } from './closings.states.ts';

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
 * - centers: what a laboratory to which the person was referred wrote of them names them by this record: its reports and bills by the same
 *   periods, of which that of bills is the longer.
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
  /** Of reports and bills of other organisations, which know the person by this record. */
  centers: string | null;
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
export function keptOf({ dateOfBirth, care, bill, formF, centers }: LastOf, today: string): Kept[] {
  const majority = yearsAfter(dateOfBirth, MAJORITY);
  const grown = yearsAfter(majority, YEARS.afterMajority);
  const ofCenters = centers === null ? '' : billsUntil(centers);
  const all: (Kept | false)[] = [
    care !== null && { kind: 'care', until: yearsAfter(care, YEARS.care) },
    care !== null && care < majority && { kind: 'childhood', until: grown },
    bill !== null && { kind: 'bills', until: billsUntil(bill) },
    formF !== null && { kind: 'formF', until: yearsAfter(formF, YEARS.formF) },
    centers !== null && { kind: 'centers', until: centers < majority && grown > ofCenters ? grown : ofCenters },
  ];
  return all
    .filter((one) => one !== false)
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => other.until.localeCompare(one.until));
}

/** What of a closed record may be anonymised, and from which day on; null: now. */
export interface StageDay {
  stage: AnonymisingStage;
  from: string | null;
}

/** The kinds that ask to keep what was written of the treatment. Who the person is, all of them ask to keep. */
const OF_CARE: readonly RetentionKind[] = ['care', 'childhood', 'formF'];

/** The stages by what is kept: each from the day after the last on which something has to be kept that it would take. */
export function stageDays(kept: readonly Kept[]): StageDay[] {
  const after = (these: readonly Kept[]) => {
    const last = these.map(({ until }) => until).toSorted((one, other) => other.localeCompare(one))[0];
    return last === undefined ? null : addDays(last, 1);
  };
  return [
    { stage: 'contact', from: null },
    { stage: 'care', from: after(kept.filter(({ kind }) => OF_CARE.includes(kind))) },
    { stage: 'identity', from: after(kept) },
  ];
}
