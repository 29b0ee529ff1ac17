import { type MedicineForm, medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';

/** How the form is written before a name: 'Tab. Dolo 650'. No single letters: 'T Bact' is a brand. */
const formWords: Record<string, MedicineForm> = {
  tab: 'Tablet',
  tablet: 'Tablet',
  cap: 'Capsule',
  capsule: 'Capsule',
  syr: 'Syrup',
  syp: 'Syrup',
  syrup: 'Syrup',
  susp: 'Suspension',
  inj: 'Injection',
  injection: 'Injection',
  iv: 'IV',
  oint: 'Ointment',
  ointment: 'Ointment',
  drops: 'Drops',
  inhaler: 'Inhaler',
  cream: 'Cream',
  gel: 'Gel',
  lotion: 'Lotion',
  powder: 'Powder',
  spray: 'Spray',
  supp: 'Suppository',
  mouthwash: 'Mouthwash',
};

/** 'tab dolo' -> the form, and the name without it. Waits for the space or dot, so that a name may begin like a form. */
export function readTypedName(typed: string): { form: MedicineForm | null; name: string } {
  const [, word = '', rest = ''] = /^\s*([a-z]+)[.\s]\s*(.*)$/i.exec(typed) ?? [];
  const form = formWords[word.toLowerCase()] ?? null;
  return form ? { form, name: rest } : { form: null, name: typed };
}

/** The form of a formulary entry as the prescription offers it. */
export const knownForm = (form: string): MedicineForm =>
  medicineForms.find((known) => known.toLowerCase() === form.trim().toLowerCase()) ?? 'Other';
