/** From the least to the most severe. */
export const safetySeverities = ['minor', 'moderate', 'major', 'contraindicated'] as const;
export type SafetySeverity = (typeof safetySeverities)[number];

export const safetyKinds = [
  'allergy',
  'dose',
  'interaction',
  'duplicate',
  'pregnancy',
  'breastfeeding',
  'age',
  'condition',
] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** What the check can say its alerts in. */
export const safetyLanguages = ['en', 'hi'] as const;
