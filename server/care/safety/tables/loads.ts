/**
 * See read-rules.ts for the form. What adds up over a prescription: 'N of class', and three that meet. Of one class the largest
 * number that is reached speaks; two of a class only where no closer rule speaks of the pair.
 */
export const loadsText = `
2 of serotonergic medicines: moderate [FDA]
  Serotonin adds up: agitation, tremor, sweating and fever are possible.
  The lowest doses, with those signs explained as reasons to come back.
3 of serotonergic medicines: major [FDA]
  Serotonin adds up over three medicines: serotonin syndrome becomes likely.
  Leave one of them out.
3 of antithrombotic medicines: major [SPC]
  Three medicines against clotting: bleeding is several times as frequent as with one.
  Only on a cardiologist's word, for the shortest time, with stomach protection.
3 of CNS depressants from 65 years: major [Beers]
  Three medicines that act on the brain: falls and broken bones are far more frequent.
  Leave at least one of them out.
2 of strongly anticholinergic medicines from 65 years: moderate [Beers]
  The effect adds up: confusion, falls, dry mouth, retention of urine.
  Use one at most.
3 of potassium-raising medicines: major [KDIGO]
  Each raises potassium, and together it can reach a dangerous level.
  Leave one of them out, or check potassium after a week.
3 of CNS depressants with opioids: major [FDA]
  An opioid and two more medicines that make drowsy: breathing may fail in sleep.
  Leave at least one of them out; no driving.
`;

/** See read-rules.ts for the form: three that meet. */
export const triplesText = `
ACE inhibitors, angiotensin receptor blockers + thiazide diuretics, loop diuretics, potassium-sparing diuretics + nsaids: major [BNF]
  Each takes away a way in which the kidneys help themselves: together they may fail within days.
  Leave the painkiller out; paracetamol.
ACE inhibitors, angiotensin receptor blockers + potassium-sparing diuretics + trimethoprim: contraindicated [BNF]
  Potassium can rise to a deadly level within days.
  Choose another antibiotic.
opioids + benzodiazepines, Z-drugs + gabapentinoids: contraindicated [FDA]
  Deep sedation and failing breath, which can be fatal.
  Leave at least one of them out.
`;

/**
 * See read-rules.ts for the form. Several medicines that lengthen the QT interval, by the points of Tisdale's score (Circ Cardiovasc
 * Qual Outcomes 2013;6:479): age, sex, loop diuretic, potassium, heart failure, one such medicine and a second one. A third counts
 * as the second does.
 */
export const qtText = `
QT interval, low risk: minor [Tisdale]
  More than one medicine lengthens the QT interval; nothing on record adds to the risk.
  No others beside them, and none of them longer than needed.
QT interval, moderate risk: moderate [Tisdale]
  More than one medicine lengthens the QT interval, and age, sex, heart, potassium or their number add to the risk.
  Choose another one of them, or look at the ECG and keep potassium normal.
QT interval, high risk: major [Tisdale]
  More than one medicine lengthens the QT interval, and what is on record makes a dangerous arrhythmia likely.
  Choose another medicine; otherwise only with an ECG and normal potassium.
`;
