/** See read-rules.ts for the form. Who breastfeeds is said, or asked where a child was born in the last six months. */
export const breastfeedingText = `
methotrexate, mycophenolate, leflunomide: contraindicated [LactMed]
  It reaches the milk and may harm the child's blood and growth.
  Another medicine, or no breastfeeding.
isotretinoin, acitretin, thalidomide, ribavirin: contraindicated [SPC]
  It may reach the milk, and would harm the child.
  Another medicine, or no breastfeeding.
amiodarone: contraindicated [LactMed]
  Its iodine reaches the milk for months, and harms the child's thyroid.
  Another medicine, or no breastfeeding.
ergot alkaloids: contraindicated [LactMed]
  Vomiting and fits in the child; less milk.
  Use another medicine against migraine.
codeine: contraindicated [EMA]
  Some mothers make too much morphine of it: the child's breathing stops.
  Paracetamol or ibuprofen.
tramadol: major [FDA]
  The child may become drowsy and breathe slowly.
  Paracetamol or ibuprofen.
pethidine, methadone, oxycodone, morphine, tapentadol, pentazocine: major [LactMed]
  The child may become drowsy and breathe slowly.
  Only for a few days, at the lowest dose, with the child watched.
lithium: major [LactMed]
  The child reaches up to half of the mother's level.
  Only under a specialist, with levels of the child.
cabergoline, bromocriptine: major [LactMed]
  The milk dries up.
  Only where it is meant to.
oestrogen contraceptives: major [MEC]
  In the first six weeks a clot is more likely, and there may be less milk.
  A method without oestrogen; from six months on any.
atenolol, sotalol, nadolol: moderate [LactMed]
  Much of it reaches the milk: a slow heart in the child.
  Metoprolol, labetalol or propranolol.
diazepam, alprazolam, clonazepam, nitrazepam, chlordiazepoxide, phenobarbital, primidone: moderate [LactMed]
  The child may become drowsy and drink less.
  Lorazepam for a short time, or watch the child.
doxepin, clozapine: major [LactMed]
  Failing breath, or too few white cells, have been seen in the child.
  Choose another medicine.
chloramphenicol, tetracyclines: moderate [LactMed]
  Longer courses may harm the child's blood, teeth and bones.
  Choose another antibiotic, or at most three weeks of doxycycline.
dapsone, primaquine, nitrofurantoin: moderate [LactMed]
  In a child that lacks G6PD the blood may break down.
  Test the child, or wait until it is a month old.
aspirin, at most 150 mg a day: minor [LactMed]
  At this dose little reaches the milk.
  Go on, and stop while the child has a fever.
aspirin: moderate [LactMed]
  At painkiller doses Reye's syndrome is possible; 75 to 100 mg are accepted.
  Paracetamol or ibuprofen against pain.
topiramate, zonisamide, lamotrigine: minor [LactMed]
  It reaches the child in part.
  Watch for drowsiness, rash and weight.
statins: minor [SPC]
  Little is known, and the child needs cholesterol.
  Pause while breastfeeding, unless the mother's heart needs it.
vasoconstrictor decongestants: minor [LactMed]
  There may be less milk.
  Saline or a local decongestant for a few days.
`;
