import { describe, expect, it } from 'vitest';
import { doseFormInName, formOf } from './dose-forms.ts';

describe('dose forms', () => {
  it.each([
    ['Oral tablet', 'Tablet', ''],
    ['Film-coated oral tablet', 'Tablet', ''],
    ['Prolonged-release oral tablet', 'Tablet', 'prolonged-release tablet'],
    ['Orodispersible tablet', 'Tablet', 'orodispersible tablet'],
    ['Vaginal tablet', 'Tablet', 'vaginal tablet'],
    ['Gastro-resistant oral capsule', 'Capsule', 'gastro-resistant capsule'],
    ['Oral syrup', 'Syrup', ''],
    ['Dry syrup', 'Syrup', 'dry syrup'],
    ['Oral solution', 'Syrup', 'oral solution'],
    ['Oral suspension', 'Suspension', ''],
    ['Powder for oral suspension', 'Suspension', 'powder for oral suspension'],
    ['Solution for injection', 'Injection', ''],
    ['Powder for solution for injection', 'Injection', 'powder for solution for injection'],
    ['Solution for infusion and/or injection', 'Injection', 'solution for infusion and/or injection'],
    ['Solution for infusion', 'IV', ''],
    ['IV infusion', 'IV', ''],
    ['Cutaneous cream', 'Cream', ''],
    ['Vaginal cream', 'Cream', 'vaginal cream'],
    ['Eye ointment', 'Ointment', 'eye ointment'],
    ['Cutaneous gel', 'Gel', ''],
    ['Eye solution', 'Drops', 'eye solution'],
    ['Eye drops', 'Drops', 'eye drops'],
    ['Oral drops suspension', 'Drops', 'oral drops suspension'],
    ['Nasal solution spray', 'Spray', 'nasal solution spray'],
    ['Cutaneous solution', 'Lotion', 'solution'],
    ['Powder for inhalation', 'Inhaler', 'powder for inhalation'],
    ['Solution for nebulizer', 'Inhaler', 'solution for nebulizer'],
    ['Rectal suppository', 'Suppository', ''],
    ['Vaginal pessary', 'Suppository', 'vaginal pessary'],
    ['Prolonged-release transdermal patch', 'Patch', 'prolonged-release transdermal patch'],
    ['Oromucosal solution for gargle', 'Mouthwash', 'oromucosal solution for gargle'],
    ['Granules for oral solution', 'Powder', 'granules for oral solution'],
    ['Gas for inhalation', 'Other', 'gas for inhalation'],
    ['Prolonged-release subcutaneous implant', 'Other', 'prolonged-release subcutaneous implant'],
    ['Rectal suspension', 'Other', 'rectal suspension'],
    ['Shampoo', 'Other', 'shampoo'],
  ] as const)('%s is offered as %s', (doseForm, form, inName) => {
    expect(formOf(doseForm)).toBe(form);
    expect(doseFormInName(doseForm)).toBe(inName);
  });
});
