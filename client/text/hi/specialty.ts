import type { Override } from '#client/lib/text.ts';
import type { specialtyText } from '#client/text/en/specialty.ts';

const medicinesOf = (count: number) => (count === 1 ? '1 दवा' : `${count} दवाएँ`);
const testsOf = (count: number) => (count === 1 ? '1 जाँच' : `${count} जाँचें`);

export const specialty = {
  templates: 'आपके टेम्पलेट',
  templatesHint: 'इनमें से किसी एक से इस मरीज़ का पर्चा शुरू करें',
  noTemplates: 'अभी कोई टेम्पलेट नहीं। पर्चा लिखते समय सहेजें, वह यहाँ दिखेगा।',
  templatesFailed: 'टेम्पलेट लोड नहीं हो सके',
  contents: (medicines, tests) => [medicinesOf(medicines), ...(tests > 0 ? [testsOf(tests)] : [])].join(', '),
  prescribe: 'पर्चा बनाएँ',
  tryAgain: 'फिर कोशिश करें',
  showMore: 'और दिखाएँ',
  tests: 'आम जाँचें',
  refer: 'रेफ़र करें',
  copy: 'कॉपी करें',
  copied: 'जाँचें कॉपी हो गईं',
  copyFailed: 'जाँचें कॉपी नहीं हो सकीं',
  notes: 'नोट्स',
  addNote: 'नोट जोड़ें',
  noNotes: 'अभी कोई नोट नहीं',
  noNotesHint: 'विज़िट में जो पाया जाए, वह विशेषज्ञता के खानों में यहाँ रहता है।',
  notesFailed: 'नोट्स लोड नहीं हो सके',
  noteOf: (date, doctor) => `${date}, ${doctor}`,
  atVisit: 'विज़िट के समय',
  measured: (value, unit) => `${value} ${unit}`,
  form: {
    title: (specialization) => `${specialization} का नोट`,
    hint: 'सहेजा हुआ नोट वैसा ही रहता है; बाद का नोट उसके साथ जुड़ता है।',
    fieldIn: (label, unit) => `${label} (${unit})`,
    nothing: 'कृपया कम से कम एक खाना भरें',
    submit: 'नोट सहेजें',
    saving: 'सहेजा जा रहा है...',
    saved: 'नोट सहेजा गया',
    failed: 'नोट नहीं सहेजा जा सका',
  },
} satisfies Override<(typeof specialtyText)['en']>;
