/** Where the rules can be looked up. Each rule names one by its key. */
export const sources = {
  BNF: 'British National Formulary (BNF)',
  BNFC: 'British National Formulary for Children (BNFC)',
  FDA: 'US FDA prescribing information',
  EMA: 'European Medicines Agency (EMA) safety review',
  MHRA: 'UK MHRA drug safety advice',
  WHO: 'World Health Organization (WHO) guidance',
  CDSCO: 'CDSCO (India) notification',
  NTEP: 'National Tuberculosis Elimination Programme (India) guidance',
  PI: 'Prescribing information of the Indian manufacturer',
  SPC: 'UK summary of product characteristics',
  Beers: 'American Geriatrics Society Beers Criteria, 2023',
  GINA: 'Global Initiative for Asthma (GINA) report',
  KDIGO: 'KDIGO guideline on chronic kidney disease',
  CPIC: 'CPIC guideline on G6PD',
} as const;

export type SourceKey = keyof typeof sources;
