import type { DosingPhrases } from './phrases.ts';
import { figureLabel } from './read-figure.ts';
import type { Way } from './way.ts';

/** What is done stands behind the amount; a tablet needs no word for it. */
const verbs: Record<Way, string> = {
  swallow: '',
  apply: 'लगाएँ',
  put_in: 'डालें',
  inhale: 'लें',
  spray: 'करें',
  rinse: 'से कुल्ला करें',
  insert: 'अंदर रखें',
  stick: 'चिपकाएँ',
  inject: 'लगवाएँ',
  inject_oneself: 'लगाएँ',
  use: '',
};

/** Beside the sign of a part of a tablet, its word: a thin '½' is soon read as '1'. */
const parts: Record<number, string> = { 0.25: 'चौथाई', 0.5: 'आधी', 0.75: 'पौन', 1.5: 'डेढ़', 2.5: 'ढाई' };

const and = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} और ${words.at(-1)}` : words.join('');

export const hindi: DosingPhrases = {
  name: 'हिन्दी',
  units: {
    ml: ['मि.ली.', 'मि.ली.'],
    drops: ['बूँद', 'बूँदें'],
    puffs: ['पफ', 'पफ'],
    sprays: ['स्प्रे', 'स्प्रे'],
    units: ['यूनिट', 'यूनिट'],
    sachets: ['पाउच', 'पाउच'],
    g: ['ग्राम', 'ग्राम'],
    mg: ['मि.ग्रा.', 'मि.ग्रा.'],
    mcg: ['माइक्रोग्राम', 'माइक्रोग्राम'],
  },
  pieces: {
    tablet: ['गोली', 'गोलियाँ'],
    capsule: ['कैप्सूल', 'कैप्सूल'],
    injection: ['इंजेक्शन', 'इंजेक्शन'],
    suppository: ['बत्ती', 'बत्तियाँ'],
    patch: ['पैच', 'पैच'],
    rotacap: ['रोटाकैप', 'रोटाकैप'],
    respule: ['रेस्प्यूल', 'रेस्प्यूल'],
    dose: ['खुराक', 'खुराक'],
  },
  figure(figure, piece) {
    const word = piece === 'tablet' ? parts[figure] : undefined;
    return [word, word ? `(${figureLabel(figure, false)})` : figureLabel(figure, piece === null)]
      .filter(Boolean)
      .join(' ');
  },
  times: { breakfast: 'सुबह', lunch: 'दोपहर को', dinner: 'रात को', bedtime: 'सोते समय' },
  weekdays: {
    mon: 'सोमवार',
    tue: 'मंगलवार',
    wed: 'बुधवार',
    thu: 'गुरुवार',
    fri: 'शुक्रवार',
    sat: 'शनिवार',
    sun: 'रविवार',
  },
  list: (doses, way) => (way === 'apply' ? and(doses) : doses.join(', ')),
  isMany: (figure) => figure >= 2,
  at: (amount, time) => [time, amount].filter(Boolean).join(' '),
  done: (amounts, way) => [amounts, verbs[way]].filter(Boolean).join(' '),
  timesADay: (taken, count) => `दिन में ${count} बार, हर बार ${taken}`,
  everyHours: (taken, hours) =>
    `${hours === 1 ? 'हर घंटे' : `हर ${hours} घंटे पर`} ${taken}${24 % hours === 0 && hours > 1 && hours < 24 ? `, 24 घंटे में ${24 / hours} बार` : ''}`,
  alternateDays: (taken) => `एक दिन छोड़कर, रोज़ नहीं: ${taken}`,
  everyDays: (taken, days) => `हर ${days} दिन में एक दिन, रोज़ नहीं: ${taken}`,
  weekly: (taken, [first = '', ...others]) =>
    others.length === 0
      ? `हफ़्ते में एक बार, सिर्फ़ ${first} को, रोज़ नहीं: ${taken}`
      : `हफ़्ते में ${others.length + 1} दिन, सिर्फ़ ${and([first, ...others])} को: ${taken}`,
  monthly: (taken) => `महीने में एक बार, रोज़ नहीं: ${taken}`,
  once: (taken) => `सिर्फ़ एक बार, अभी: ${taken}`,
  asNeeded: (taken, { when, mostPerDay, gapHours }) =>
    [
      `सिर्फ़ ${when}: ${taken}`,
      mostPerDay === null ? '' : `24 घंटे में ज़्यादा से ज़्यादा ${mostPerDay} बार`,
      gapHours === null ? '' : `दो बार के बीच कम से कम ${gapHours} घंटे`,
    ]
      .filter(Boolean)
      .join(', '),
  asDirected: (amount) => [amount, 'डॉक्टर के बताए अनुसार'].filter(Boolean).join(', '),
  food: {
    empty: 'खाली पेट',
    before: 'खाने से पहले',
    with: 'खाने के साथ',
    after: 'खाने के बाद',
    any: 'खाने के साथ या बिना खाए',
  },
  mealFood: { Before: 'खाने से पहले', After: 'खाने के बाद', With: 'खाने के साथ' },
  days: (days) => `${days} दिन तक`,
  upTo: (days) => `ज़्यादा से ज़्यादा ${days} दिन तक`,
  stop: '। ',
  ownNote: (note) => `डॉक्टर का नोट: "${note}"`,
  goingOn: 'फिर',
  reasons: {
    fever: 'बुखार होने पर',
    'high fever': 'तेज़ बुखार होने पर',
    pain: 'दर्द होने पर',
    'severe pain': 'तेज़ दर्द होने पर',
    headache: 'सिरदर्द होने पर',
    'head ache': 'सिरदर्द होने पर',
    migraine: 'माइग्रेन होने पर',
    'stomach pain': 'पेट में दर्द होने पर',
    'abdominal pain': 'पेट में दर्द होने पर',
    'chest pain': 'सीने में दर्द होने पर',
    'period pain': 'माहवारी में दर्द होने पर',
    'joint pain': 'जोड़ों में दर्द होने पर',
    backache: 'कमर में दर्द होने पर',
    'back ache': 'कमर में दर्द होने पर',
    bodyache: 'बदन में दर्द होने पर',
    'body ache': 'बदन में दर्द होने पर',
    toothache: 'दाँत में दर्द होने पर',
    'tooth ache': 'दाँत में दर्द होने पर',
    vomiting: 'उल्टी होने पर',
    nausea: 'जी मिचलाने पर',
    cough: 'खाँसी होने पर',
    'dry cough': 'सूखी खाँसी होने पर',
    cold: 'ज़ुकाम होने पर',
    'blocked nose': 'नाक बंद होने पर',
    acidity: 'एसिडिटी होने पर',
    heartburn: 'सीने में जलन होने पर',
    gas: 'गैस होने पर',
    bloating: 'पेट फूलने पर',
    itching: 'खुजली होने पर',
    allergy: 'एलर्जी होने पर',
    wheezing: 'साँस में घरघराहट होने पर',
    wheeze: 'साँस में घरघराहट होने पर',
    breathlessness: 'साँस फूलने पर',
    'loose motion': 'दस्त होने पर',
    'loose motions': 'दस्त होने पर',
    'loose stool': 'दस्त होने पर',
    'loose stools': 'दस्त होने पर',
    'watery stools': 'पतले दस्त होने पर',
    diarrhoea: 'दस्त होने पर',
    diarrhea: 'दस्त होने पर',
    indigestion: 'बदहज़मी होने पर',
    'body pain': 'बदन में दर्द होने पर',
    'leg pain': 'पैर में दर्द होने पर',
    'knee pain': 'घुटने में दर्द होने पर',
    'neck pain': 'गर्दन में दर्द होने पर',
    'ear pain': 'कान में दर्द होने पर',
    earache: 'कान में दर्द होने पर',
    'throat pain': 'गले में दर्द होने पर',
    'sore throat': 'गला ख़राब होने पर',
    'runny nose': 'नाक बहने पर',
    sneezing: 'छींकें आने पर',
    swelling: 'सूजन होने पर',
    dizziness: 'चक्कर आने पर',
    constipation: 'कब्ज़ होने पर',
    giddiness: 'चक्कर आने पर',
    vertigo: 'चक्कर आने पर',
    anxiety: 'घबराहट होने पर',
    sleeplessness: 'नींद न आने पर',
    insomnia: 'नींद न आने पर',
    cramps: 'ऐंठन होने पर',
    spasm: 'ऐंठन होने पर',
    spasms: 'ऐंठन होने पर',
    bleeding: 'खून बहने पर',
    fit: 'दौरा पड़ने पर',
    fits: 'दौरा पड़ने पर',
    seizure: 'दौरा पड़ने पर',
    seizures: 'दौरा पड़ने पर',
    burning: 'जलन होने पर',
    'low sugar': 'शुगर कम होने पर',
  },
  anyReason: (reason) => `ज़रूरत पड़ने पर (${reason})`,
};
