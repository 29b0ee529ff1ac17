import { substancesOf } from '../tables/classes.ts';

/**
 * What may be prescribed by video: the lists of the Telemedicine Practice Guidelines, 25 March 2020 (Board of Governors in
 * supersession of the Medical Council of India; Appendix 5 of the Professional Conduct Regulations, 2002), section 3.7.4 and its
 * annexure. The Guidelines give examples and no complete lists: what stands in none of those below counts as List A, which a first
 * consultation by video allows.
 *
 * Their substances are written here in lower case, every name that India's labels and the law use for one, without salts.
 */

/**
 * Schedule X of the Drugs Rules, 1945, as it stands since ketamine was added (G.S.R. 724(E), 7 November 2013): its salts, isomers
 * and preparations with it.
 */
const scheduleX = `
  amobarbital, amphetamine, amfetamine, barbital, cyclobarbital, dexamphetamine, dexamfetamine,
  ethchlorvynol, glutethimide, ketamine, esketamine, meprobamate, methamphetamine, metamfetamine,
  methylphenidate, dexmethylphenidate, methylphenobarbital, mephobarbital, pentobarbital, phencyclidine, phenmetrazine,
  secobarbital, quinalbarbitone`;

/**
 * Narcotic drugs of the Narcotic Drugs and Psychotropic Substances Act, 1985, section 2(xiv): opium, cannabis, coca and their
 * derivatives, and the manufactured drugs notified by S.O. 826(E) of 14 November 1985 and later, as far as medicines are made of
 * them. That notification leaves out mixtures with little codeine, pholcodine or diphenoxylate; the Guidelines speak of any
 * narcotic substance, so they are refused here too.
 */
const narcotic = `
  opium, morphine, diamorphine, heroin, codeine, dihydrocodeine, ethylmorphine, pholcodine, thebaine, hydrocodone, oxycodone,
  hydromorphone, oxymorphone, levorphanol, pethidine, meperidine, methadone, levomethadone, fentanyl, alfentanil, sufentanil,
  remifentanil, dextropropoxyphene, propoxyphene, diphenoxylate, difenoxin, tilidine, dextromoramide, piritramide, cocaine,
  cannabis`;

/**
 * Psychotropic substances of the Act's Schedule (section 2(xxiii)) that medicines are made of, ketamine (S.O. 311(E), 10 February
 * 2011) stands above, tramadol by S.O. 1761(E) of 26 April 2018. Those that India took over from the schedules of the Convention
 * of 1971 are named by the Convention. A public notice of 11 April 2020 let phenobarbital, clobazam and clonazepam be prescribed
 * by video while the pandemic kept people at home; the Guidelines' own sentence on the Act is kept to here.
 */
const psychotropic = `
  alprazolam, bromazepam, brotizolam, buprenorphine, butalbital, butobarbital, camazepam, chlordiazepoxide, clobazam, clonazepam,
  clorazepate, clotiazepam, cloxazolam, delorazepam, diazepam, estazolam, ethyl loflazepate, etizolam, fludiazepam, flunitrazepam,
  flurazepam, halazepam, haloxazolam, ketazolam, loprazolam, lorazepam, lormetazepam, medazepam, midazolam, nimetazepam,
  nitrazepam, nordazepam, oxazepam, oxazolam, pinazepam, prazepam, quazepam, remimazolam, temazepam, tetrazepam, triazolam,
  phenobarbital, phenobarbitone, pentazocine, phentermine, phendimetrazine, benzphetamine, benzfetamine, amfepramone,
  diethylpropion, mazindol, pemoline, methaqualone, tramadol, zolpidem, ethinamate, methyprylon, fencamfamin, pipradrol,
  sodium oxybate, gamma hydroxybutyrate, allobarbital, vinylbital, secbutabarbital, propylhexedrine, aminorex, cathine,
  dronabinol, tetrahydrocannabinol`;

/**
 * List O, which any way of consulting allows: the Guidelines name paracetamol, lozenges, cough and cold medicines, oral rehydration
 * salts, zinc, iron with folic acid, vitamin D and calcium.
 */
const listO = `
  paracetamol, acetaminophen, acetylcysteine, ammonium chloride, guaifenesin, guaiphenesin, ambroxol, bromhexine,
  dextromethorphan, amylmetacresol, dichlorobenzyl alcohol, oral rehydration salts, ors, zinc, iron, ferrous, ferric, folic acid,
  cholecalciferol, vitamin d3, vitamin d, calcium, ascorbic acid, vitamin c`;

/**
 * List B, which only a follow-up of a consultation in person for the same condition allows: medicines added to those of that
 * consultation. The Guidelines name a thiazide diuretic added to atenolol and sitagliptin added to metformin; the classes are taken
 * whole. The others are ours: List A holds 'relatively safe medicines with low potential for abuse', and these are not, since
 * their dose is found by examining, by laboratory values, or they are misused.
 */
const listB = [
  ...substancesOf('thiazide diuretics'),
  ...names(`
    sitagliptin, vildagliptin, linagliptin, saxagliptin, teneligliptin, alogliptin, gemigliptin, evogliptin, trelagliptin,
    warfarin, acenocoumarol, digoxin, lithium, amiodarone, methotrexate, azathioprine, cyclophosphamide, mycophenolate,
    ciclosporin, cyclosporine, tacrolimus, leflunomide, isotretinoin, acitretin, thalidomide, clozapine, theophylline,
    tapentadol, pregabalin, gabapentin, carisoprodol, nalbuphine, butorphanol, testosterone, misoprostol, mifepristone`),
];

function names(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export const forbidden = [
  ...names(scheduleX).map((substance) => ({ substance, law: 'schedule_x' as const })),
  ...names(`${narcotic}, ${psychotropic}`).map((substance) => ({ substance, law: 'ndps' as const })),
];
export const onlyAfterInPerson: readonly string[] = listB;
export const overTheCounter: readonly string[] = names(listO);
