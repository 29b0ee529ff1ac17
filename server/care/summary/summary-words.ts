import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import type { Specialization } from '#shared/care/trackers/specializations.ts';
import type { PhysiotherapyStatus, RctStatus } from '#shared/care/trackers/trackers.states.ts';

interface LineWords {
  immunisations: string;
  given: string;
  tooEarly: string;
  dueNow: string;
  next: string;
  about: (day: string) => string;
  since: (dose: string, day: string) => string;
  from: (doses: string, day: string) => string;
  on: (doses: string, day: string) => string;
  latestNotes: string;
  specializations: Partial<Record<Specialization, string>>;
  growth: string;
  impression: string;
  plan: string;
  units: Record<'weight' | 'height' | 'headCircumference' | 'bodyMass', string>;
  percentile: (rank: string) => string;
  weightForHeight: (place: string) => string;
  /** What the growth standards call a deviation, by the English that a note keeps. */
  growthFindings: Record<string, string>;
  pregnancy: string;
  weeks: (count: number) => string;
  days: (count: number) => string;
  delivery: (gestation: string, day: string, dated: string) => string;
  uncertain: string;
  obstetric: string;
  lastContact: string;
  found: string;
  notes: string;
  measured: Record<'weight' | 'protein' | 'sugar' | 'fundus' | 'heart', (value: string) => string>;
  rootCanal: string;
  tooth: (number: string) => string;
  rct: Record<RctStatus, string>;
  physiotherapy: string;
  sessions: (therapy: string, done: number, total: number, status: string) => string;
  therapy: Record<PhysiotherapyStatus, string>;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What the summary says of trackers, vaccines and notes. */
export const lineWords: Record<PaperLanguage, LineWords> = {
  en: {
    immunisations: 'Immunisations',
    given: 'Given',
    tooEarly: 'Too early',
    dueNow: 'Due now',
    next: 'Next',
    about: (day) => `about ${day}`,
    since: (dose, day) => `${dose} (since ${day})`,
    from: (doses, day) => `${doses}, from ${day}`,
    on: (doses, day) => `${doses} on ${day}`,
    latestNotes: 'Latest notes',
    specializations: {},
    growth: 'Growth',
    impression: 'Impression',
    plan: 'Plan',
    units: { weight: 'kg', height: 'cm', headCircumference: 'cm head', bodyMass: 'kg/m²' },
    percentile: (rank) => `percentile ${rank}`,
    weightForHeight: (place) => `weight for height z ${place}`,
    growthFindings: {},
    pregnancy: 'Pregnancy',
    weeks: (count) => counted(count, 'week'),
    days: (count) => counted(count, 'day'),
    delivery: (gestation, day, dated) => `${gestation}, expected delivery on ${day} (${dated})`,
    uncertain: 'uncertain',
    obstetric: 'Obstetric',
    lastContact: 'Last contact',
    found: 'Found',
    notes: 'Notes',
    measured: {
      weight: (kilograms) => `${kilograms} kg`,
      protein: (grade) => `protein ${grade}`,
      sugar: (grade) => `sugar ${grade}`,
      fundus: (centimetres) => `fundus ${centimetres} cm`,
      heart: (rate) => `heart ${rate}`,
    },
    rootCanal: 'Root canal',
    tooth: (number) => `Tooth ${number}`,
    rct: { planned: 'planned', 'in-progress': 'in progress', completed: 'completed' },
    physiotherapy: 'Physiotherapy',
    sessions: (therapy, done, total, status) => `${therapy}: ${done} of ${total} sessions, ${status}`,
    therapy: { ongoing: 'ongoing', completed: 'completed', discontinued: 'discontinued' },
  },
  hi: {
    immunisations: 'टीके',
    given: 'लग चुके',
    tooEarly: 'उम्र से पहले',
    dueNow: 'अभी लगने हैं',
    next: 'अगला',
    about: (day) => `लगभग ${day}`,
    since: (dose, day) => `${dose} (${day} से)`,
    from: (doses, day) => `${doses}, ${day} से`,
    on: (doses, day) => `${doses}: ${day}`,
    latestNotes: 'ताज़ा नोट',
    specializations: {
      Gynaecology: 'स्त्री रोग',
      Dentistry: 'दंत चिकित्सा',
      Physiotherapy: 'फ़िज़ियोथेरेपी',
      BHMS: 'होम्योपैथी',
      Pediatrics: 'बाल रोग',
      Cardiology: 'हृदय रोग',
      Neurology: 'न्यूरोलॉजी',
      Orthopedics: 'हड्डी रोग',
      Dermatology: 'त्वचा रोग',
      'General Medicine': 'सामान्य चिकित्सा',
      Psychiatry: 'मनोरोग',
      Oncology: 'कैंसर रोग',
      Pathology: 'पैथोलॉजी',
      Radiology: 'रेडियोलॉजी',
    },
    growth: 'वृद्धि',
    impression: 'निष्कर्ष',
    plan: 'आगे की योजना',
    units: { weight: 'कि.ग्रा.', height: 'से.मी.', headCircumference: 'से.मी. सिर का घेरा', bodyMass: 'कि.ग्रा./मी²' },
    percentile: (rank) => `पर्सेंटाइल ${rank}`,
    weightForHeight: (place) => `लंबाई के अनुसार वज़न z ${place}`,
    growthFindings: {
      'please measure again': 'कृपया दोबारा नापें',
      'severely underweight': 'गंभीर रूप से कम वज़न',
      underweight: 'कम वज़न',
      'severely stunted': 'गंभीर नाटापन',
      stunted: 'नाटापन',
      'very small head': 'बहुत छोटा सिर',
      'small head': 'छोटा सिर',
      'large head': 'बड़ा सिर',
      'severely wasted': 'गंभीर दुबलापन',
      wasted: 'दुबलापन',
      obese: 'मोटापा',
      overweight: 'अधिक वज़न',
      'possible risk of overweight': 'अधिक वज़न का जोखिम हो सकता है',
      'severe thinness': 'गंभीर पतलापन',
      thinness: 'पतलापन',
      obesity: 'मोटापा',
    },
    pregnancy: 'गर्भावस्था',
    weeks: (count) => `${count} ${count === 1 ? 'हफ़्ता' : 'हफ़्ते'}`,
    days: (count) => `${count} दिन`,
    delivery: (gestation, day, dated) => `${gestation}, प्रसव की तारीख़ ${day} (${dated})`,
    uncertain: 'पक्का नहीं',
    obstetric: 'प्रसूति इतिहास',
    lastContact: 'पिछली जाँच',
    found: 'क्या मिला',
    notes: 'नोट्स',
    measured: {
      weight: (kilograms) => `${kilograms} कि.ग्रा.`,
      protein: (grade) => `प्रोटीन ${grade}`,
      sugar: (grade) => `शुगर ${grade}`,
      fundus: (centimetres) => `फंडस ${centimetres} से.मी.`,
      heart: (rate) => `धड़कन ${rate}`,
    },
    rootCanal: 'रूट कैनाल',
    tooth: (number) => `दाँत ${number}`,
    rct: { planned: 'योजना में', 'in-progress': 'जारी', completed: 'पूरा' },
    physiotherapy: 'फ़िज़ियोथेरेपी',
    sessions: (therapy, done, total, status) => `${therapy}: ${total} में से ${done} सत्र, ${status}`,
    therapy: { ongoing: 'चल रही है', completed: 'पूरी', discontinued: 'बंद' },
  },
};
