import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { safetyLanguages } from '#shared/care/safety/safety.states.ts';
import { capitalised } from '../examined.ts';
import type { Most, Reason } from './limits.ts';
import { type DoseRule, inShownUnit, type Usual } from './read-dose-rules.ts';

export type DoseLanguage = (typeof safetyLanguages)[number];

type Said = Pick<SafetyAlert, 'title' | 'description' | 'recommendation'>;

interface TooMuch {
  rule: DoseRule;
  per: 'day' | 'dose';
  amount: number;
  most: Most;
  times: number;
  /** In more than one of the medicines. */
  several: boolean;
}

interface TooLittle {
  rule: DoseRule;
  amount: number;
  usual: Usual;
  weightKg: number;
}

/** The sentences about doses: the facts are the tables', and only figures and names fill the gaps. */
export interface DoseWords {
  tooMuch: (found: TooMuch) => Said;
  tooLittle: (found: TooLittle) => Said;
  tooOften: (ingredient: string, every: 'week' | 'month') => Said;
  oftenUnsaid: (ingredient: string, every: 'week' | 'month') => Said;
  kidneyAvoid: (ingredient: string, underEgfr: number, egfr: number) => Said;
  tooYoung: (ingredient: string, underMonths: number) => Said;
  tooLight: (ingredient: string, underKg: number, kg: number) => Said;
  manyAtOnce: (medicine: string, pieces: number, most: number) => Said & Pick<SafetyAlert, 'source'>;
}

const format = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 4 });
/** '7,500' */
const figure = (value: number): string => format.format(value);

/** '7,500 mg', in the unit of the table. */
const amountOf = (rule: DoseRule, value: number): string => `${figure(inShownUnit(rule, value))} ${rule.shown}`;

/** '25-90 mg' */
const usualOf = (rule: DoseRule, { least, most }: Usual): string =>
  least === most ? amountOf(rule, most) : `${figure(inShownUnit(rule, least))}-${amountOf(rule, most)}`;

const YEAR = 12;
/** From two years on, ages are said in years. */
const inYears = (months: number): boolean => months >= 2 * YEAR || months === YEAR;

const joined = (...sentences: (string | false)[]): string =>
  sentences.filter((sentence) => sentence !== false).join(' ');

const ageInEnglish = (months: number): string => {
  const [count, unit] = inYears(months) ? [months / YEAR, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

function reasonInEnglish(rule: DoseRule, reason: Reason): string {
  switch (reason.kind) {
    case 'child':
      return ' for a child';
    case 'weight':
      return ` for ${figure(reason.kg)} kg (${amountOf(rule, reason.perKg)}/kg)`;
    case 'young':
      return ` under ${ageInEnglish(reason.underMonths)}`;
    case 'elderly':
      return ` from ${reason.fromYears} years`;
    case 'kidney':
      return ` at an eGFR of ${figure(reason.egfr)}`;
    default:
      return '';
  }
}

const english: DoseWords = {
  tooMuch({ rule, per, amount, most, times, several }) {
    const often = per === 'day' ? 'a day' : 'at once';
    return {
      title: `${capitalised(rule.ingredient)} ${amountOf(rule, amount)} ${often}: at most ${amountOf(rule, most.figure)}${reasonInEnglish(rule, most.reason)}`,
      description: joined(
        `This is ${figure(Math.round(times * 10) / 10)} times the maximum.`,
        several && 'It is in more than one of the medicines, added up here.',
        rule.byIndication && 'The maximum depends on what it is given for: this is the highest that is usual.',
        rule.narrow && 'Little lies between the dose that helps and the one that harms.',
      ),
      recommendation:
        most.reason.kind === 'weight'
          ? 'Check the weight, the strength and the dose.'
          : 'Check the strength and the dose.',
    };
  },
  tooLittle({ rule, amount, usual, weightKg }) {
    const often = usual.per === 'day' ? 'a day' : 'at once';
    return {
      title: `${capitalised(rule.ingredient)} ${amountOf(rule, amount)} ${often}: usual is ${usualOf(rule, usual)}/kg for ${figure(weightKg)} kg`,
      description: 'This is less than half of what is usual for a child of this weight, and may not work.',
      recommendation: 'Check the weight, the strength and the dose.',
    };
  },
  tooOften: (ingredient, every) => ({
    title: `${capitalised(ingredient)} more often than once a ${every}`,
    description: `It is taken once a ${every} in this dose, and more often here.`,
    recommendation: `Write it once a ${every}, and name the day.`,
  }),
  oftenUnsaid: (ingredient, every) => ({
    title: `${capitalised(ingredient)}: how often isn't written`,
    description: `It is taken once a ${every}. Taken daily by mistake it can be fatal.`,
    recommendation: `Write it once a ${every}, and name the day.`,
  }),
  kidneyAvoid: (ingredient, underEgfr, egfr) => ({
    title: `${capitalised(ingredient)} at an eGFR of ${figure(egfr)}: avoid`,
    description: `It is not given under an eGFR of ${underEgfr}.`,
    recommendation: 'Choose another medicine.',
  }),
  tooYoung: (ingredient, underMonths) => ({
    title: `${capitalised(ingredient)}: not under ${ageInEnglish(underMonths)}`,
    description: 'Doses are not established for a child so young.',
    recommendation: 'Choose another medicine, unless a specialist gives it.',
  }),
  tooLight: (ingredient, underKg, kg) => ({
    title: `${capitalised(ingredient)}: not under ${underKg} kg`,
    description: `Doses are not established for a child of ${figure(kg)} kg.`,
    recommendation: 'Choose another medicine, unless a specialist gives it.',
  }),
  manyAtOnce: (medicine, pieces, most) => ({
    title: `${medicine}: ${figure(pieces)} at once`,
    description: `More than ${most} at once are rarely meant. What they come to isn't known, so the dose wasn't measured.`,
    recommendation: 'Check how many are meant, and write the strength.',
    source: 'A plain limit of this check, from no book',
  }),
};

const ageInHindi = (months: number): string => (inYears(months) ? `${months / YEAR} साल` : `${months} महीने`);

function reasonInHindi(rule: DoseRule, reason: Reason): string {
  switch (reason.kind) {
    case 'child':
      return 'बच्चे के लिए ';
    case 'weight':
      return `${figure(reason.kg)} kg वज़न पर (${amountOf(rule, reason.perKg)}/kg) `;
    case 'young':
      return `${ageInHindi(reason.underMonths)} से कम उम्र में `;
    case 'elderly':
      return `${reason.fromYears} साल की उम्र से `;
    case 'kidney':
      return `eGFR ${figure(reason.egfr)} पर `;
    default:
      return '';
  }
}

const everyInHindi = { week: 'हफ़्ते में एक बार', month: 'महीने में एक बार' } as const;

const hindi: DoseWords = {
  tooMuch({ rule, per, amount, most, times, several }) {
    const often = per === 'day' ? 'दिन में' : 'एक बार में';
    return {
      title: `${capitalised(rule.ingredient)} ${often} ${amountOf(rule, amount)}: ${reasonInHindi(rule, most.reason)}ज़्यादा से ज़्यादा ${amountOf(rule, most.figure)}`,
      description: joined(
        `यह अधिकतम खुराक का ${figure(Math.round(times * 10) / 10)} गुना है।`,
        several && 'यह एक से ज़्यादा दवाओं में है; यहाँ सबको जोड़ा गया है।',
        rule.byIndication && 'अधिकतम खुराक बीमारी पर निर्भर है; यहाँ सबसे ऊँची आम खुराक ली गई है।',
        rule.narrow && 'असर करने वाली और नुकसान करने वाली खुराक में बहुत कम अंतर है।',
      ),
      recommendation: most.reason.kind === 'weight' ? 'वज़न, स्ट्रेंथ और खुराक जाँच लें।' : 'स्ट्रेंथ और खुराक जाँच लें।',
    };
  },
  tooLittle({ rule, amount, usual, weightKg }) {
    const often = usual.per === 'day' ? 'दिन में' : 'एक बार में';
    return {
      title: `${capitalised(rule.ingredient)} ${often} ${amountOf(rule, amount)}: ${figure(weightKg)} kg वज़न पर आम तौर पर ${usualOf(rule, usual)}/kg`,
      description: 'यह इस वज़न के बच्चे की आम खुराक के आधे से भी कम है, शायद असर न करे।',
      recommendation: 'वज़न, स्ट्रेंथ और खुराक जाँच लें।',
    };
  },
  tooOften: (ingredient, every) => ({
    title: `${capitalised(ingredient)}: ${everyInHindi[every]} से ज़्यादा`,
    description: `इस खुराक में यह ${everyInHindi[every]} ली जाती है; यहाँ उससे ज़्यादा बार लिखी है।`,
    recommendation: `${everyInHindi[every]} लिखें और दिन बताएँ।`,
  }),
  oftenUnsaid: (ingredient, every) => ({
    title: `${capitalised(ingredient)}: कितनी बार लेनी है, नहीं लिखा`,
    description: `यह ${everyInHindi[every]} ली जाती है। गलती से रोज़ लेने पर जान जा सकती है।`,
    recommendation: `${everyInHindi[every]} लिखें और दिन बताएँ।`,
  }),
  kidneyAvoid: (ingredient, underEgfr, egfr) => ({
    title: `${capitalised(ingredient)}: eGFR ${figure(egfr)} पर न दें`,
    description: `eGFR ${underEgfr} से कम होने पर यह नहीं दी जाती।`,
    recommendation: 'कोई दूसरी दवा चुनें।',
  }),
  tooYoung: (ingredient, underMonths) => ({
    title: `${capitalised(ingredient)}: ${ageInHindi(underMonths)} से कम उम्र में नहीं`,
    description: 'इतने छोटे बच्चे के लिए इसकी खुराक तय नहीं है।',
    recommendation: 'कोई दूसरी दवा चुनें, जब तक विशेषज्ञ ने न दी हो।',
  }),
  tooLight: (ingredient, underKg, kg) => ({
    title: `${capitalised(ingredient)}: ${underKg} kg से कम वज़न में नहीं`,
    description: `${figure(kg)} kg के बच्चे के लिए इसकी खुराक तय नहीं है।`,
    recommendation: 'कोई दूसरी दवा चुनें, जब तक विशेषज्ञ ने न दी हो।',
  }),
  manyAtOnce: (medicine, pieces, most) => ({
    title: `${medicine}: एक बार में ${figure(pieces)}`,
    description: `एक बार में ${most} से ज़्यादा शायद ही कभी दी जाती हैं। स्ट्रेंथ पता नहीं, इसलिए खुराक नापी नहीं गई।`,
    recommendation: 'कितनी देनी हैं, जाँच लें, और स्ट्रेंथ लिखें।',
    source: 'इस जाँच की अपनी सीमा, किसी किताब से नहीं',
  }),
};

export const doseWords: Readonly<Record<DoseLanguage, DoseWords>> = { en: english, hi: hindi };
