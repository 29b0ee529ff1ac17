import type { Override } from '#client/lib/text.ts';
import type { templatesText } from '#client/text/en/templates.ts';

export const templates = {
  load: 'टेम्पलेट लगाएँ',
  save: 'टेम्पलेट बनाकर सहेजें',
  loadHint: 'दवाएँ, सलाह और जाँचें इससे आती हैं। इस मरीज़ में जो पाया गया, वह वैसा ही रहता है।',
  search: 'टेम्पलेट या दवा खोजें',
  most: 'सबसे ज़्यादा इस्तेमाल',
  others: 'और टेम्पलेट',
  found: 'मिले',
  none: 'अभी कोई टेम्पलेट नहीं',
  noneHint: 'पर्चा लिखें, फिर ‘टेम्पलेट बनाकर सहेजें’ से उसकी दवाएँ रख लें।',
  noneMatch: 'आपकी खोज से कोई टेम्पलेट नहीं मिला',
  noneMatchHint: 'उसमें की किसी दवा से खोजें।',
  loadFailed: 'टेम्पलेट लोड नहीं हो सके',
  showMore: 'और दिखाएँ',
  medicines: (count) => (count === 1 ? '1 दवा' : `${count} दवाएँ`),
  tests: (count) => (count === 1 ? '1 जाँच' : `${count} जाँचें`),
  used: (count) => (count === 0 ? 'अभी इस्तेमाल नहीं हुआ' : `${count} बार इस्तेमाल`),
  lastUsed: (date) => `पिछली बार ${date}`,
  more: (name) => `${name} के लिए और काम`,
  ask: {
    title: (name) => `${name} लगाएँ?`,
    description: 'दवाएँ, सलाह या जाँचें पहले से लिखी हुई हैं।',
    add: 'लिखे हुए में जोड़ें',
    replace: 'लिखा हुआ हटाकर लगाएँ',
    cancel: 'रद्द करें',
  },
  loaded: (name) => `${name} लग गया`,
  undo: 'वापस लें',
  droppedCenters: (count) =>
    count === 1
      ? 'टेम्पलेट का एक डायग्नोस्टिक सेंटर अब रेफ़रल नहीं लेता, इसलिए छोड़ दिया गया।'
      : `टेम्पलेट के ${count} डायग्नोस्टिक सेंटर अब रेफ़रल नहीं लेते, इसलिए छोड़ दिए गए।`,
  saving: {
    description: (medicines, tests) => `इसमें ${[medicines, tests].filter(Boolean).join(' और ')}।`,
    name: 'टेम्पलेट का नाम',
    namePlaceholder: 'वायरल बुखार, बड़ों का',
    nameRequired: 'कृपया टेम्पलेट का नाम लिखें',
    medicineRequired: 'टेम्पलेट सहेजने से पहले कम से कम एक दवा जोड़ें',
    exists: 'इस नाम का टेम्पलेट पहले से है। उसकी जगह यह आएगा; इस्तेमाल की गिनती बनी रहेगी।',
    save: 'टेम्पलेट सहेजें',
    replace: 'पुराने की जगह सहेजें',
    busy: 'सहेजा जा रहा है...',
    saved: 'टेम्पलेट सहेजा गया',
    failed: 'टेम्पलेट नहीं सहेजा जा सका',
  },
  rename: {
    action: 'नाम बदलें',
    title: (name) => `${name} का नाम बदलें`,
    save: 'नाम बदलें',
    done: 'टेम्पलेट का नाम बदल गया',
    failed: 'टेम्पलेट का नाम नहीं बदल सका',
  },
  remove: {
    action: 'हटाएँ',
    title: (name) => `टेम्पलेट ${name} हटाएँ?`,
    description: 'इससे लिखे गए पर्चे बने रहेंगे। टेम्पलेट वापस नहीं लाया जा सकता।',
    confirm: 'टेम्पलेट हटाएँ',
    done: 'टेम्पलेट हटाया गया',
    failed: 'टेम्पलेट नहीं हट सका',
  },
} satisfies Override<(typeof templatesText)['en']>;
