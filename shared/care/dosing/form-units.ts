import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';
import { type DoseUnit, doseUnits } from './dosing.states.ts';

type Unit = DoseUnit | null;

const pieces: readonly Unit[] = [null];
const liquid: readonly Unit[] = ['ml'];
const injected: readonly Unit[] = [null, 'ml', 'units', 'mg', 'mcg', 'g'];
const applied: readonly Unit[] = [null, 'g'];

/** What one dose of a form is measured in; null for pieces, and for what is simply applied. */
const units: Readonly<Record<MedicineForm, readonly Unit[]>> = {
  Tablet: pieces,
  Capsule: pieces,
  Suppository: pieces,
  Patch: pieces,
  Syrup: liquid,
  Suspension: liquid,
  Mouthwash: [null, 'ml'],
  Drops: ['drops', 'ml'],
  // Rotacaps and respules are pieces; a solution for the nebuliser is measured out.
  Inhaler: ['puffs', null, 'ml'],
  Spray: ['sprays', 'puffs'],
  Injection: injected,
  IV: injected,
  Cream: applied,
  Ointment: applied,
  Gel: applied,
  Lotion: [null, 'ml', 'g'],
  Powder: ['sachets', null, 'g'],
  Other: [null, ...doseUnits],
};

/** Whether a dose of this form can be measured in this unit: a tablet isn't given in millilitres. */
export const unitFits = (form: MedicineForm, unit: DoseUnit | null): boolean => units[form].includes(unit);
