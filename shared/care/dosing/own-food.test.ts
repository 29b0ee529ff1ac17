import { describe, expect, it } from 'vitest';
import { ownFood } from './own-food.ts';

const ruleOf = (medicineName: string, genericName: string | null = null, medicineType = 'Tablet') =>
  ownFood({ medicineName, genericName, medicineType });

describe('how a medicine goes with meals by its own nature', () => {
  it.each([
    ['Thyronorm 50', null, 'empty'],
    ['Tab. Eltroxin 100', null, 'empty'],
    ['My thyroid brand', 'Levothyroxine', 'empty'],
    ['Thyroxine 100 mcg', null, 'empty'],
    ['Osteofos 70', 'Alendronic acid', 'empty'],
    ['Pan 40', null, 'empty'],
    ['PAN-D', null, 'empty'],
    ['Pan D', 'Pantoprazole + Domperidone', 'empty'],
    ['Pantocid DSR', null, 'empty'],
    ['Omez 20', 'Omeprazole', 'empty'],
    ['Nexpro 40', 'Esomeprazole', 'empty'],
    ['Razo-D', null, 'empty'],
    ['Akurit-4', 'Rifampicin + Isoniazid + Pyrazinamide + Ethambutol', 'empty'],
    ['Rybelsus 3', 'Semaglutide', 'empty'],
    ['Glycomet 500', null, 'with'],
    ['Glycomet-GP 1', 'Glimepiride + Metformin', 'with'],
    ['Galvus Met 50/500', null, 'with'],
    ['Augmentin 625 Duo', 'Amoxicillin + Clavulanic acid', 'with'],
    ['Shelcal 500', 'Calcium carbonate + Cholecalciferol', 'with'],
    ['Combiflam', null, 'after'],
    ['Zerodol-SP', 'Aceclofenac + Paracetamol + Serratiopeptidase', 'after'],
    ['Tab Brufen 400', 'Ibuprofen', 'after'],
    ['Ecosprin 75', null, 'after'],
    ['Wysolone 10', 'Prednisolone', 'after'],
    ['Naxdom 500', 'Naproxen + Domperidone', 'after'],
    ['Metronidazole 400 mg', null, 'after'],
    ['Domstal 10', 'Domperidone', 'before'],
    ['Vomistop', null, 'before'],
    // Any time does, or nothing is known.
    ['Dolo 650', 'Paracetamol', null],
    ['Pantoderm', null, null],
    ['Panderm', null, null],
    ['Cetzine', 'Cetirizine', null],
    ['Livogen', 'Ferrous fumarate + Folic acid', null],
    ['', null, null],
  ])('%s (%s): %s', (name, generic, rule) => {
    expect(ruleOf(name, generic)).toBe(rule);
  });

  it.each([
    ['Voveran', 'Diclofenac sodium', 'Injection'],
    ['Voveran Emulgel', 'Diclofenac diethylamine', 'Gel'],
    ['Pantocid', 'Pantoprazole', 'IV'],
    ['Betnesol', 'Betamethasone', 'Drops'],
    ['Dulcolax', 'Bisacodyl', 'Suppository'],
    ['Wysolone', 'Prednisolone', ''],
    ['Metronidazole vaginal tablet', 'Metronidazole', 'Tablet'],
    ['Misoprostol 200 (sublingual)', 'Misoprostol', 'Tablet'],
  ])('is not said of what is not swallowed: %s %s %s', (name, generic, form) => {
    expect(ruleOf(name, generic, form)).toBeNull();
  });

  it('is said of syrups, capsules and powders too', () => {
    expect(ruleOf('Ibugesic', 'Ibuprofen', 'Suspension')).toBe('after');
    expect(ruleOf('Domstal', 'Domperidone', 'Syrup')).toBe('before');
    expect(ruleOf('Omez', 'Omeprazole', 'Capsule')).toBe('empty');
  });
});
