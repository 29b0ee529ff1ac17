/** The doses of India's Universal Immunisation Programme, in the order in which a child comes to them. */
export const scheduledDoses = [
  'bcg',
  'opv_0',
  'hepb_0',
  'opv_1',
  'penta_1',
  'rota_1',
  'fipv_1',
  'pcv_1',
  'opv_2',
  'penta_2',
  'rota_2',
  'opv_3',
  'penta_3',
  'rota_3',
  'fipv_2',
  'pcv_2',
  'mr_1',
  'pcv_b',
  'fipv_3',
  'je_1',
  'vita_1',
  'mr_2',
  'dpt_b1',
  'opv_b',
  'je_2',
  'vita_2',
  'vita_3',
  'vita_4',
  'vita_5',
  'vita_6',
  'vita_7',
  'vita_8',
  'vita_9',
  'dpt_b2',
  'td_10',
  'td_16',
] as const;
export type ScheduledDose = (typeof scheduledDoses)[number];

/** What many children get beside the programme: kept as it was given, and never asked for. */
export const furtherVaccines = [
  'typhoid',
  'varicella',
  'hepatitis_a',
  'mmr',
  'influenza',
  'hpv',
  'tdap',
  'meningococcal',
  'rabies',
  'other',
] as const;

export const vaccineDoses = [...scheduledDoses, ...furtherVaccines] as const;
export type VaccineDose = (typeof vaccineDoses)[number];

export const isScheduled = (dose: VaccineDose): dose is ScheduledDose =>
  (scheduledDoses as readonly VaccineDose[]).includes(dose);

export const vaccineSites = ['left_arm', 'right_arm', 'left_thigh', 'right_thigh', 'mouth'] as const;

/** `missed`: the child is too old for it. `later`: not yet. */
export const doseStates = ['given', 'due', 'overdue', 'later', 'missed'] as const;
export type DoseState = (typeof doseStates)[number];

/** Why a dose that was given doesn't count: before its age, too soon after the one before, or after another live vaccine. */
export const doseFaults = ['too_young', 'too_soon', 'live_too_close'] as const;
export type DoseFault = (typeof doseFaults)[number];
