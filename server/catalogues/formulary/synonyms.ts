/**
 * Substances that go by several names: first the one printed on packs and used by doctors here, then the international
 * or American ones that lists and older packs use. One name everywhere makes 'paracetamol' find 'Acetaminophen', and
 * lets two entries of the same substance be recognised.
 */
const groups: readonly (readonly [string, ...string[]])[] = [
  ['Aciclovir', 'Acyclovir'],
  ['Acenocoumarol', 'Nicoumalone'],
  ['Adrenaline', 'Epinephrine'],
  ['Alendronic acid', 'Alendronate'],
  ['Aluminium hydroxide', 'Aluminum hydroxide'],
  ['Amoxicillin', 'Amoxycillin'],
  ['Ascorbic acid', 'Vitamin C'],
  ['Aspirin', 'Acetylsalicylic acid'],
  ['Beclomethasone', 'Beclometasone'],
  ['Carboxymethylcellulose', 'Carmellose'],
  ['Cefalexin', 'Cephalexin'],
  ['Chlorpheniramine', 'Chlorphenamine'],
  ['Cholecalciferol', 'Colecalciferol', 'Vitamin D3'],
  ['Clomifene', 'Clomiphene'],
  ['Cyclosporine', 'Ciclosporin'],
  ['Dextrose', 'Glucose'],
  ['Dicyclomine', 'Dicycloverine'],
  ['Ergometrine', 'Ergonovine'],
  ['Estradiol', 'Oestradiol'],
  ['Ethinylestradiol', 'Ethinyl estradiol'],
  ['Furosemide', 'Frusemide'],
  ['Glibenclamide', 'Glyburide'],
  ['Glycopyrrolate', 'Glycopyrronium'],
  ['Guaifenesin', 'Guaiphenesin'],
  ['Hyoscine', 'Scopolamine'],
  ['Isoprenaline', 'Isoproterenol'],
  ['Leucovorin', 'Folinic acid'],
  ['Levosalbutamol', 'Levalbuterol'],
  ['Levothyroxine', 'Thyroxine'],
  ['Lidocaine', 'Lignocaine'],
  ['Mesalazine', 'Mesalamine', '5-ASA'],
  ['Methylcobalamin', 'Mecobalamin', 'Vitamin B12'],
  ['Methylergometrine', 'Methylergonovine'],
  ['Nitroglycerin', 'Glyceryl trinitrate', 'GTN'],
  ['Noradrenaline', 'Norepinephrine'],
  ['Norethisterone', 'Norethindrone'],
  ['Paracetamol', 'Acetaminophen'],
  ['Pethidine', 'Meperidine'],
  ['Phenobarbital', 'Phenobarbitone'],
  ['Phytomenadione', 'Phytonadione', 'Vitamin K'],
  ['Povidone-iodine', 'Povidone iodine'],
  ['Pyridoxine', 'Vitamin B6'],
  ['Rifampicin', 'Rifampin'],
  ['Salbutamol', 'Albuterol'],
  ['Serratiopeptidase', 'Serrapeptase'],
  ['Simethicone', 'Simeticone'],
  ['Succinylcholine', 'Suxamethonium'],
  ['Sulfasalazine', 'Sulphasalazine'],
  ['Thiamine', 'Vitamin B1'],
  ['Tocopherol', 'Vitamin E'],
  ['Torsemide', 'Torasemide'],
  ['Trihexyphenidyl', 'Benzhexol'],
  ['Ursodeoxycholic acid', 'Ursodiol'],
  ['Valaciclovir', 'Valacyclovir'],
];

const groupByName = new Map(groups.flatMap((group) => group.map((name) => [name.toLowerCase(), group] as const)));

/**
 * The name used here for a substance that may carry a salt ('Albuterol sulfate' -> 'Salbutamol sulfate'), and the other
 * names of the substance. A name that isn't in the table stays as it is.
 */
export function usualName(substance: string): { name: string; otherNames: readonly string[] } {
  const words = substance.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const group = groupByName.get(words.slice(0, count).join(' ').toLowerCase());
    if (!group) continue;
    const [usual, ...otherNames] = group;
    return { name: [usual, ...words.slice(count)].join(' '), otherNames };
  }
  return { name: substance, otherNames: [] };
}
