import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';

/**
 * The dose forms of the starter list and the 420 of the national list, as the forms a prescription offers. The first
 * rule that fits decides, so the narrow ones stand above the wide ones. What none of them names (implants, enemas,
 * lozenges, gases, shampoos) is 'Other': its full dose form stays in the medicine's name.
 */
const rules: readonly (readonly [RegExp, MedicineForm])[] = [
  [
    /implant|irrigation|dialysis|gas\b|lozenge|pastille|toothpaste|shampoo|\bgum\b|lacquer|mouth paint|mouth paste/,
    'Other',
  ],
  [/mouthwash|gargle/, 'Mouthwash'],
  [/\bdrops\b/, 'Drops'],
  [/inhal|nebuli[sz]er/, 'Inhaler'],
  [/\bspray\b/, 'Spray'],
  [/suppository|pessary|(rectal|vaginal) capsule/, 'Suppository'],
  [/patch|transdermal (delivery|film)/, 'Patch'],
  [/injection/, 'Injection'],
  [/infusion/, 'IV'],
  [/ointment|cutaneous paste/, 'Ointment'],
  [/cream/, 'Cream'],
  [/\bgel\b/, 'Gel'],
  [/\b(eye|ear|nasal|ocular|intraocular)\b.*\b(solution|suspension|emulsion)\b/, 'Drops'],
  [/lotion|(cutaneous|topical) (solution|suspension|emulsion)$/, 'Lotion'],
  [/\btablet|lyophilisate/, 'Tablet'],
  [/\bcapsule/, 'Capsule'],
  [/oral suspension/, 'Suspension'],
  [/syrup|elixir|^(concentrate for )?oral (solution|emulsion)/, 'Syrup'],
  [/\bpowder|\bgranules|sachet/, 'Powder'],
];

export function formOf(doseForm: string): MedicineForm {
  const wanted = doseForm.toLowerCase();
  return rules.find(([pattern]) => pattern.test(wanted))?.[1] ?? 'Other';
}

/** Dose forms that say no more than the form beside the name: 'Paracetamol 500 mg' and Tablet need no 'oral tablet'. */
const PLAIN =
  /^(coated |film-coated )?(oral )?(coated )?(tablet|capsule|syrup|suspension|powder)$|^(cutaneous )?(cream|ointment|gel|lotion|powder)$|^(iv|solution for) infusion$|^(solution for )?injection$|^(rectal )?suppository$|^(inhaler|mouthwash)$/;

/** What a medicine's name must add to its form, in lower case: 'eye drops', 'prolonged-release tablet'; else ''. */
export function doseFormInName(doseForm: string): string {
  const form = doseForm.toLowerCase();
  if (PLAIN.test(form)) return '';
  return form.replace(/\boral (?=tablet|capsule|granules)/, '').replace(/^cutaneous /, '');
}
