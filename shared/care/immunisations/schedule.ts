import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import type { ScheduledDose, VaccineDose } from './immunisations.states.ts';

// The National Immunization Schedule of the Ministry of Health & Family Welfare (Universal Immunisation Programme), with the third
// fractional IPV of 2023. Upper ages as Health Policy and Planning 2021;36:454, table 1, has them of the programme. Where Indian
// children follow the IAP's timetable in part (IPV and PCV at 10 weeks, MMR at 15 months), what was given so counts: hence `counts`.

/** An age in days or in months. */
type Age = { days: number } | { months: number };
const weeks = (count: number): Age => ({ days: count * 7 });
const months = (count: number): Age => ({ months: count });
const years = (count: number): Age => ({ months: count * 12 });

export const dayAt = (start: string, age: Age): string =>
  'days' in age ? addDays(start, age.days) : addMonths(start, age.months);

export interface DoseRule {
  dose: ScheduledDose;
  /** The age at which the programme gives it, and from which it is overdue. */
  due: Age;
  late: Age;
  /** The youngest age at which it counts, where that isn't `due`. */
  counts?: Age;
  /** The first day on which it isn't given any more. */
  until?: Age;
  /** The dose of its series before it, the least time between them, and the usual one where that is longer. */
  after?: { dose: ScheduledDose; least: Age; usual?: Age };
  /** In districts where the disease is endemic. */
  isRegional?: boolean;
  /** From the first birthday on another vaccine is given in its place. */
  isDptFromOneYear?: boolean;
}

const MONTH = weeks(4);
const TWO_MONTHS = weeks(8);
const firstByOne = years(1);
const after = (dose: ScheduledDose, least: Age = MONTH, usual?: Age) => ({
  after: { dose, least, ...(usual && { usual }) },
});

const vitaminA: DoseRule[] = [18, 24, 30, 36, 42, 48, 54, 60].map((age, place) => ({
  dose: `vita_${place + 2}` as ScheduledDose,
  due: months(age),
  late: months(age + 6),
  ...(age === 18 && { counts: months(16) }),
  until: years(6),
  ...after(`vita_${place + 1}` as ScheduledDose, months(4), months(6)),
}));

export const schedule: readonly DoseRule[] = [
  { dose: 'bcg', due: weeks(0), late: weeks(4), until: firstByOne },
  { dose: 'opv_0', due: weeks(0), late: { days: 8 }, until: { days: 16 } },
  // Within 24 hours: of a day the hour isn't known.
  { dose: 'hepb_0', due: weeks(0), late: { days: 1 }, until: { days: 2 } },
  { dose: 'opv_1', due: weeks(6), late: weeks(10), until: years(5) },
  { dose: 'penta_1', due: weeks(6), late: weeks(10), until: years(7), isDptFromOneYear: true },
  { dose: 'rota_1', due: weeks(6), late: weeks(10), until: firstByOne },
  { dose: 'fipv_1', due: weeks(6), late: weeks(10), until: firstByOne },
  { dose: 'pcv_1', due: weeks(6), late: weeks(10), until: firstByOne },
  { dose: 'opv_2', due: weeks(10), late: weeks(14), until: years(5), ...after('opv_1') },
  { dose: 'penta_2', due: weeks(10), late: weeks(14), until: years(7), ...after('penta_1'), isDptFromOneYear: true },
  { dose: 'rota_2', due: weeks(10), late: weeks(14), ...after('rota_1') },
  { dose: 'opv_3', due: weeks(14), late: weeks(18), until: years(5), ...after('opv_2') },
  { dose: 'penta_3', due: weeks(14), late: weeks(18), until: years(7), ...after('penta_2'), isDptFromOneYear: true },
  { dose: 'rota_3', due: weeks(14), late: weeks(18), ...after('rota_2') },
  { dose: 'fipv_2', due: weeks(14), late: weeks(18), counts: weeks(10), ...after('fipv_1', MONTH, TWO_MONTHS) },
  { dose: 'pcv_2', due: weeks(14), late: weeks(18), counts: weeks(10), ...after('pcv_1', MONTH, TWO_MONTHS) },
  { dose: 'mr_1', due: months(9), late: months(12), until: years(5) },
  { dose: 'pcv_b', due: months(9), late: months(12), ...after('pcv_2', MONTH, TWO_MONTHS) },
  { dose: 'fipv_3', due: months(9), late: months(12), counts: weeks(14), ...after('fipv_2') },
  { dose: 'je_1', due: months(9), late: months(12), until: years(15), isRegional: true },
  { dose: 'vita_1', due: months(9), late: months(12), until: years(5) },
  { dose: 'mr_2', due: months(16), late: months(24), counts: months(12), until: years(5), ...after('mr_1') },
  {
    dose: 'dpt_b1',
    due: months(16),
    late: months(24),
    counts: months(12),
    until: years(7),
    ...after('penta_3', months(6)),
  },
  { dose: 'opv_b', due: months(16), late: months(24), counts: months(12), until: years(5), ...after('opv_3') },
  {
    dose: 'je_2',
    due: months(16),
    late: months(24),
    counts: months(12),
    until: years(15),
    ...after('je_1'),
    isRegional: true,
  },
  ...vitaminA,
  { dose: 'dpt_b2', due: years(5), late: years(6), counts: years(4), until: years(7), ...after('dpt_b1', months(6)) },
  { dose: 'td_10', due: years(10), late: years(11), until: years(16) },
  { dose: 'td_16', due: years(16), late: years(17) },
];

/** Up to the eighteenth birthday a person is in the schedule. */
export const isInSchedule = (dateOfBirth: string, day: string): boolean => day < dayAt(dateOfBirth, years(18));

/** Of two of these that are injected on different days the later one counts only four weeks on. JE is live or killed, by its maker. */
export const liveInjected: readonly VaccineDose[] = ['mr_1', 'mr_2', 'mmr', 'varicella'];
export const LIVE_APART_DAYS = 28;

/** A dose given this little before its time counts as well (IAP, as the WHO). */
export const GRACE_DAYS = 4;

/** As the vaccines are called on cards and in refusals. */
export const doseNames: Record<VaccineDose, string> = {
  bcg: 'BCG',
  opv_0: 'OPV-0',
  hepb_0: 'Hep B-0',
  opv_1: 'OPV-1',
  penta_1: 'Penta-1',
  rota_1: 'Rota-1',
  fipv_1: 'fIPV-1',
  pcv_1: 'PCV-1',
  opv_2: 'OPV-2',
  penta_2: 'Penta-2',
  rota_2: 'Rota-2',
  opv_3: 'OPV-3',
  penta_3: 'Penta-3',
  rota_3: 'Rota-3',
  fipv_2: 'fIPV-2',
  pcv_2: 'PCV-2',
  mr_1: 'MR-1',
  pcv_b: 'PCV-B',
  fipv_3: 'fIPV-3',
  je_1: 'JE-1',
  vita_1: 'Vitamin A-1',
  mr_2: 'MR-2',
  dpt_b1: 'DPT-B1',
  opv_b: 'OPV-B',
  je_2: 'JE-2',
  vita_2: 'Vitamin A-2',
  vita_3: 'Vitamin A-3',
  vita_4: 'Vitamin A-4',
  vita_5: 'Vitamin A-5',
  vita_6: 'Vitamin A-6',
  vita_7: 'Vitamin A-7',
  vita_8: 'Vitamin A-8',
  vita_9: 'Vitamin A-9',
  dpt_b2: 'DPT-B2',
  td_10: 'Td 10 y',
  td_16: 'Td 16 y',
  typhoid: 'Typhoid conjugate',
  varicella: 'Varicella',
  hepatitis_a: 'Hepatitis A',
  mmr: 'MMR',
  influenza: 'Influenza',
  hpv: 'HPV',
  tdap: 'Tdap',
  meningococcal: 'Meningococcal',
  rabies: 'Rabies',
  other: 'Other',
};
