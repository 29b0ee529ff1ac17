/** Of whom the register names one beside the woman. */
export const relations = ['husband', 'father', 'mother'] as const;

/** A self-referral is the doctor's own, with a note that says why; never the patient's wish. */
export const referralKinds = ['referred', 'self'] as const;

/** Section B, not invasive. */
export const procedures = ['ultrasound', 'other'] as const;

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
