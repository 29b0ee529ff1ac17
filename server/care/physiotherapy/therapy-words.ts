import type { BodyArea, Side, TherapyType } from '#shared/care/physiotherapy/physiotherapy.rules.ts';

/** What is treated and how, for a patient who reads Hindi; machines keep the name that stands on them. */
const therapiesInHindi: Record<TherapyType, string> = {
  'Manual Therapy': 'हाथों से इलाज',
  'Exercise Therapy': 'व्यायाम',
  Electrotherapy: 'बिजली की सिंकाई',
  'Ultrasound Therapy': 'अल्ट्रासाउंड',
  TENS: 'TENS',
  'Heat Therapy': 'गरम सिंकाई',
  'Cold Therapy': 'ठंडी सिंकाई',
  Traction: 'ट्रैक्शन',
  Hydrotherapy: 'पानी में व्यायाम',
  'Dry Needling': 'ड्राई नीडलिंग',
  'Gait Training': 'चलने का अभ्यास',
  'Mobility Training': 'जोड़ों की हरकत का अभ्यास',
  IFT: 'IFT',
  SWD: 'SWD',
  'Laser Therapy': 'लेज़र',
  Taping: 'टेपिंग',
  NMES: 'NMES',
  'Wax Bath': 'मोम की सिंकाई',
  'Shockwave Therapy': 'शॉकवेव',
  'Balance Training': 'संतुलन का अभ्यास',
  'Postural Training': 'बैठने-उठने का अभ्यास',
  'Breathing Exercises': 'साँस के व्यायाम',
  Assessment: 'जाँच',
};

const areasInHindi: Record<BodyArea, string> = {
  Neck: 'गर्दन',
  Shoulder: 'कंधा',
  'Upper Back': 'ऊपरी पीठ',
  'Lower Back': 'कमर',
  Elbow: 'कोहनी',
  Wrist: 'कलाई',
  Hand: 'हाथ',
  Chest: 'छाती',
  Abdomen: 'पेट',
  Pelvis: 'पेल्विस',
  Hip: 'कूल्हा',
  Knee: 'घुटना',
  Ankle: 'टखना',
  Foot: 'पैर',
  Jaw: 'जबड़ा',
  'Head and Face': 'सिर और चेहरा',
  'Upper Arm': 'बाँह',
  Forearm: 'कोहनी से कलाई',
  'Fingers and Thumb': 'उँगलियाँ और अँगूठा',
  'Sacroiliac Joint': 'कमर के नीचे का जोड़',
  Tailbone: 'रीढ़ की नोक',
  'Gluteal Region': 'नितंब',
  Groin: 'जाँघ का जोड़',
  Thigh: 'जाँघ',
  Calf: 'पिंडली',
  Heel: 'एड़ी',
  Toes: 'पैर की उँगलियाँ',
  'Pelvic Floor': 'पेल्विक फ़्लोर',
};

const hindi: Record<string, string> = { ...therapiesInHindi, ...areasInHindi };

const sideWords: Record<'en' | 'hi', Record<Side, string>> = {
  en: { left: 'left', right: 'right', both: 'both sides', midline: 'midline' },
  hi: { left: 'बायाँ', right: 'दायाँ', both: 'दोनों ओर', midline: 'बीच में' },
};

interface Treatment {
  therapyType: string;
  bodyArea: readonly string[];
  side: Side | null;
}

/** The therapy, the areas and the side in the words of that language's papers. */
export const treatmentParts = (language: 'en' | 'hi', { therapyType, bodyArea, side }: Treatment) => {
  const inWords = (one: string) => (language === 'hi' ? (hindi[one] ?? one) : one);
  return { therapy: inWords(therapyType), areas: bodyArea.map(inWords), side: side && sideWords[language][side] };
};

/** 'IFT, Lower Back, Knee (left)', as the paper of that language says it. */
export function treatmentIn(language: 'en' | 'hi', treatment: Treatment): string {
  const { therapy, areas, side } = treatmentParts(language, treatment);
  const words = [therapy, ...areas].join(', ');
  return side === null ? words : `${words} (${side})`;
}
