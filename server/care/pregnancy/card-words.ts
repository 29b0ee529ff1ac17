import type { Dating } from '#shared/care/pregnancy/dating.ts';
import type { FindingCode } from '#shared/care/pregnancy/findings.states.ts';
import type { Chorionicity, Dipstick, Presentation, TdDose } from '#shared/care/trackers/trackers.states.ts';

export const cardLanguages = ['en', 'hi'] as const;
export type CardLanguage = (typeof cardLanguages)[number];

interface CardWords {
  title: string;
  warning: string;
  lmp: string;
  uncertain: (day: string) => string;
  unknown: string;
  edd: string;
  byLmp: string;
  byScan: (day: string, weeks: number, days: number) => string;
  byTransfer: (day: string, embryoDay: number) => string;
  now: string;
  nowAt: (weeks: number, days: number, day: string) => string;
  formula: string;
  count: string;
  counts: Record<number, string>;
  chorionicities: Record<Chorionicity, string>;
  bloodGroup: string;
  rhNegative: string;
  given: string;
  antiD: (dose: number, day: string) => string;
  td: Record<TdDose, string>;
  ended: string;
  next: string;
  glucose: string;
  contacts: string;
  noContacts: string;
  columns: Record<'date' | 'weeks' | 'weight' | 'pressure' | 'blood' | 'urine' | 'fundus' | 'child' | 'found', string>;
  presentations: Record<Presentation, string>;
  notHeard: string;
  /** Of a dipstick; the crosses say themselves. */
  dipsticks: Partial<Record<Dipstick, string>>;
  comeAtOnce: string;
  law: string;
  findings: Record<FindingCode, string>;
}

/** What the card says, in the patient's language where the paper has it. Urine: protein, then sugar. */
export const cardWords: Record<CardLanguage, CardWords> = {
  en: {
    title: 'Antenatal card',
    warning: 'TAKE CARE',
    lmp: 'Last period',
    uncertain: (day) => `${day}, uncertain`,
    unknown: 'Not known',
    edd: 'Due date',
    byLmp: 'by the last period',
    byScan: (day, weeks, days) => `by scan of ${day}: ${weeks}w ${days}d`,
    byTransfer: (day, embryoDay) => `by transfer on ${day}, day ${embryoDay} embryo`,
    now: 'Weeks',
    nowAt: (weeks, days, day) => `${weeks}+${days} on ${day}`,
    formula: 'G-P-L-A',
    count: 'Babies',
    counts: { 1: 'Single', 2: 'Twins', 3: 'Triplets', 4: 'Quadruplets', 5: 'Quintuplets' },
    chorionicities: {
      dcda: 'DCDA',
      mcda: 'MCDA',
      mcma: 'MCMA',
      tcta: 'TCTA',
      unknown: 'chorionicity not known',
    },
    bloodGroup: 'Blood group',
    rhNegative: 'Rh NEGATIVE',
    given: 'Given',
    antiD: (dose, day) => `Anti-D ${dose} mcg on ${day}`,
    td: { first: 'Td 1', second: 'Td 2', booster: 'Td booster' },
    ended: 'No longer followed since',
    next: 'Next contact',
    glucose: 'Glucose test',
    contacts: 'Contacts',
    noContacts: 'None yet',
    columns: {
      date: 'Date',
      weeks: 'Weeks',
      weight: 'kg',
      pressure: 'BP',
      blood: 'Hb',
      urine: 'Urine',
      fundus: 'Fundus',
      child: 'Heart, lie',
      found: 'Found',
    },
    presentations: { cephalic: 'cephalic', breech: 'breech', transverse: 'transverse', oblique: 'oblique' },
    notHeard: 'not heard',
    dipsticks: {},
    comeAtOnce:
      'Come at once, day or night: bleeding, water breaking, strong headache or blurred sight, fits, swollen face and hands, strong pain in the belly, fever, or when the movements become fewer.',
    law: 'The sex of the child is not found out or told before birth: the law forbids it.',
    findings: {
      severe_hypertension: 'Severe hypertension',
      preeclampsia: 'Pre-eclampsia suspected',
      hypertension: 'Hypertension',
      hypotension: 'Low pressure',
      proteinuria: 'Protein in urine',
      protein_trace: 'Protein in urine 1+',
      heart_rate: 'Heart rate out of range',
      heart_not_heard: 'Heart not heard',
      movements_reduced: 'Fewer movements',
      movements_not_felt: 'Movements not felt',
      transverse_lie: 'Transverse lie',
      breech: 'Breech',
      severe_anaemia: 'Severe anaemia',
      moderate_anaemia: 'Moderate anaemia',
      mild_anaemia: 'Mild anaemia',
      weight_loss: 'Weight loss',
      weight_gain: 'Rapid weight gain',
      fundal_height: 'Height off the weeks',
      oedema: 'Face and hands swollen',
      sugar_in_urine: 'Sugar in urine',
      overt_diabetes: 'Diabetes',
      gestational_diabetes: 'Gestational diabetes',
      glucose_intolerance: 'Glucose intolerance',
      antibodies: 'Rh antibodies',
      anti_d_not_needed: 'Anti-D: check the group',
    },
  },
  hi: {
    title: 'गर्भावस्था कार्ड',
    warning: 'सावधान',
    lmp: 'आख़िरी माहवारी',
    uncertain: (day) => `${day}, पक्का नहीं`,
    unknown: 'पता नहीं',
    edd: 'प्रसव की तारीख़',
    byLmp: 'आख़िरी माहवारी से',
    byScan: (day, weeks, days) => `${day} के स्कैन से: ${weeks} हफ़्ते ${days} दिन`,
    byTransfer: (day, embryoDay) => `${day} के ट्रांसफ़र से, ${embryoDay} दिन का भ्रूण`,
    now: 'हफ़्ते',
    nowAt: (weeks, days, day) => `${day} को ${weeks}+${days}`,
    formula: 'G-P-L-A',
    count: 'शिशु',
    counts: { 1: 'एक शिशु', 2: 'जुड़वाँ', 3: 'तीन शिशु', 4: 'चार शिशु', 5: 'पाँच शिशु' },
    chorionicities: {
      dcda: 'DCDA',
      mcda: 'MCDA',
      mcma: 'MCMA',
      tcta: 'TCTA',
      unknown: 'कोरियोनिसिटी पता नहीं',
    },
    bloodGroup: 'ब्लड ग्रुप',
    rhNegative: 'Rh नेगेटिव',
    given: 'दिया गया',
    antiD: (dose, day) => `एंटी-डी ${dose} mcg, ${day}`,
    td: { first: 'Td 1', second: 'Td 2', booster: 'Td बूस्टर' },
    ended: 'इस दिन से देखरेख नहीं',
    next: 'अगली जाँच',
    glucose: 'ग्लूकोज़ जाँच',
    contacts: 'जाँचें',
    noContacts: 'अभी कोई नहीं',
    columns: {
      date: 'तारीख़',
      weeks: 'हफ़्ते',
      weight: 'kg',
      pressure: 'BP',
      blood: 'Hb',
      urine: 'पेशाब',
      fundus: 'फंडस',
      child: 'धड़कन, स्थिति',
      found: 'क्या मिला',
    },
    presentations: { cephalic: 'सिर नीचे', breech: 'उल्टा', transverse: 'आड़ा', oblique: 'तिरछा' },
    notHeard: 'नहीं सुनी गई',
    dipsticks: { nil: 'नहीं', trace: 'ट्रेस' },
    comeAtOnce:
      'दिन हो या रात, तुरंत आएँ: ख़ून जाना, पानी जाना, तेज़ सिरदर्द या धुँधला दिखना, दौरा, चेहरे-हाथों पर सूजन, पेट में तेज़ दर्द, बुख़ार, या हलचल कम होना।',
    law: 'जन्म से पहले बच्चे का लिंग न जाँचा जाता है, न बताया जाता है: यह क़ानून में मना है।',
    findings: {
      severe_hypertension: 'गंभीर उच्च रक्तचाप',
      preeclampsia: 'प्री-एक्लेम्पसिया की आशंका',
      hypertension: 'उच्च रक्तचाप',
      hypotension: 'कम रक्तचाप',
      proteinuria: 'पेशाब में प्रोटीन',
      protein_trace: 'पेशाब में प्रोटीन 1+',
      heart_rate: 'धड़कन सीमा के बाहर',
      heart_not_heard: 'धड़कन नहीं सुनी गई',
      movements_reduced: 'हलचल कम',
      movements_not_felt: 'हलचल महसूस नहीं',
      transverse_lie: 'शिशु आड़ा',
      breech: 'शिशु उल्टा',
      severe_anaemia: 'गंभीर एनीमिया',
      moderate_anaemia: 'मध्यम एनीमिया',
      mild_anaemia: 'हल्का एनीमिया',
      weight_loss: 'वज़न घटा',
      weight_gain: 'वज़न तेज़ी से बढ़ा',
      fundal_height: 'ऊँचाई हफ़्तों से अलग',
      oedema: 'चेहरे-हाथों पर सूजन',
      sugar_in_urine: 'पेशाब में शुगर',
      overt_diabetes: 'डायबिटीज़',
      gestational_diabetes: 'गर्भकालीन डायबिटीज़',
      glucose_intolerance: 'ग्लूकोज़ असहनशीलता',
      antibodies: 'Rh एंटीबॉडी',
      anti_d_not_needed: 'एंटी-डी: ग्रुप जाँचें',
    },
  },
};

/** 'by scan of 12 Mar 2026: 8w 2d': what a pregnancy is dated by; `written` says a day. */
export function datedBy(dating: Dating, language: CardLanguage, written: (day: string) => string): string {
  const words = cardWords[language];
  const { by, scanDate, scanWeeks, scanDays, transferDate, embryoDay } = dating;
  if (by === 'scan' && scanDate !== null) return words.byScan(written(scanDate), scanWeeks ?? 0, scanDays ?? 0);
  if (by === 'transfer' && transferDate !== null) return words.byTransfer(written(transferDate), embryoDay ?? 0);
  return words.byLmp;
}
