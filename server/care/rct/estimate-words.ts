import type { Procedure } from '#shared/care/rct/dental-lists.ts';
import { english } from '#shared/care/rct/dental-words.ts';
import type { Estimate } from '#shared/care/rct/dental-plans.schema.ts';

export const estimateLanguages = ['en', 'hi'] as const;
export type EstimateLanguage = (typeof estimateLanguages)[number];

interface EstimateWords {
  title: string;
  columns: { number: string; what: string; tooth: string; surfaces: string; price: string };
  total: string;
  mouth: string;
  accepted: (day: string) => string;
  draft: string;
  terms: string;
}

const hindiProcedures: Record<Procedure, string> = {
  filling: 'फिलिंग',
  sealant: 'सीलेंट',
  veneer: 'विनियर',
  extraction: 'दाँत निकालना',
  surgicalExtraction: 'ऑपरेशन से दाँत निकालना',
  rootCanal: 'रूट कैनाल',
  retreatment: 'रूट कैनाल दोबारा',
  pulpotomy: 'पल्पोटॉमी',
  pulpectomy: 'पल्पेक्टॉमी',
  postAndCore: 'पोस्ट और कोर',
  crown: 'कैप (क्राउन)',
  bridge: 'ब्रिज',
  implant: 'इम्प्लांट',
  spaceMaintainer: 'स्पेस मेंटेनर',
  splinting: 'स्प्लिंटिंग',
  gumSurgery: 'मसूड़ों का ऑपरेशन',
  scaling: 'सफ़ाई (स्केलिंग)',
  rootPlaning: 'रूट प्लानिंग',
  fluoride: 'फ्लोराइड लगाना',
  whitening: 'दाँत सफ़ेद करना',
  denture: 'नकली दाँत',
  braces: 'ब्रेसेज़',
};

/** What the estimate says, in the patient's language where the paper has it. */
export const estimateWords: Record<EstimateLanguage, EstimateWords> = {
  en: {
    title: 'Treatment plan and estimate',
    columns: { number: 'No.', what: 'Treatment', tooth: 'Tooth', surfaces: 'Surfaces', price: 'Price' },
    total: 'Total',
    mouth: 'Whole mouth',
    accepted: (day) => `Accepted by the patient on ${day}.`,
    draft: 'Not accepted yet: what is planned and what it costs may still change.',
    terms: 'An estimate: if the treatment turns out otherwise, a new one is given before anything else is done.',
  },
  hi: {
    title: 'इलाज की योजना और अनुमान',
    columns: { number: 'क्र.', what: 'इलाज', tooth: 'दाँत', surfaces: 'सतह', price: 'कीमत' },
    total: 'कुल',
    mouth: 'पूरा मुँह',
    accepted: (day) => `मरीज़ ने ${day} को मंज़ूर किया।`,
    draft: 'अभी मंज़ूर नहीं: इलाज और कीमत बदल सकते हैं।',
    terms: 'यह अनुमान है: इलाज बदलने पर आगे कुछ करने से पहले नया अनुमान दिया जाएगा।',
  },
};

type Line = Estimate['lines'][number];

export const procedureIn = (language: EstimateLanguage, { what }: Pick<Line, 'what'>): string => {
  const named = english.what({ type: 'procedure', what });
  return language === 'hi' ? (hindiProcedures[what as Procedure] ?? named) : named;
};
