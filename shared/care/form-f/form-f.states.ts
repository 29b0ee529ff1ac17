/** Of whom the register names one beside the woman. */
export const relations = ['husband', 'father', 'mother'] as const;

/** A self-referral is the doctor's own, with a note that says why; never the patient's wish. */
export const referralKinds = ['referred', 'self'] as const;

/** Section C: a puncture or a biopsy. */
const invasiveProcedures = [
  'amniocentesis',
  'chorionic_villi',
  'foetal_biopsy',
  'cordocentesis',
  'other_invasive',
] as const;

/** Section B, not invasive, and then section C. */
export const procedures = ['ultrasound', 'other', ...invasiveProcedures] as const;
export type Procedure = (typeof procedures)[number];

export const isInvasive = (procedure: string | undefined): boolean =>
  invasiveProcedures.some((one) => one === procedure);

/** The representative list of the form (PCPNDT Rules, 1996, as amended on 31 January 2014), in its order: (i) to (xxiii). */
export const indications = [
  'viability',
  'dating',
  'number',
  'iucd',
  'bleeding',
  'abortion_follow_up',
  'cervix',
  'size_dates',
  'adnexa',
  'anomalies',
  'presentation',
  'liquor',
  'preterm',
  'placenta',
  'cord',
  'scar',
  'growth',
  'doppler',
  'guided',
  'invasive_adjunct',
  'intrapartum',
  'maternal_disease',
  'research',
] as const;
export type Indication = (typeof indications)[number];

/** Section C, on what the history of a disease in the family rests. */
export const bases = ['clinical', 'biochemical', 'cytogenetic', 'other'] as const;
export type Basis = (typeof bases)[number];

/** Section C, in the order of the form: A (i) to (viii), a previous child; B; C; D. */
export const invasiveIndications = [
  'chromosomal',
  'metabolic',
  'congenital',
  'mental',
  'haemoglobin',
  'sex_linked',
  'single_gene',
  'previous_other',
  'maternal_age',
  'relatives',
  'other',
] as const;
export type InvasiveIndication = (typeof invasiveIndications)[number];

/** Section C names a fourth, by which the sex is chosen before a pregnancy: nobody writes that down here. */
export const furtherTests = ['chromosomal', 'biochemical', 'molecular', 'other'] as const;
export type FurtherTest = (typeof furtherTests)[number];
