import type { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';

/*
 * The PCPNDT Act, 1994 (sections 5(2) and 6), forbids finding out and making known the sex of a foetus, in whatever way: also by a word in
 * a note. What is refused and what passes, and why, says docs/decisions.md. It stands here, below whoever writes about tests and pregnancies.
 */

const SEX = '(?:males?|females?|boys?|girls?)';
const FETUS = '(?:fo?etus(?:es)?|embryos?|conceptus|unborn(?: child| baby)?)';
const SAID =
  '\\W{0,4}(?:is|was|are|appears?|seems?|looks?|likely|probably|suggestive of|s\\/o)?\\W{0,4}(?:to be |an? |likely |probably ){0,2}';

// Nobody says here which of the two it is: 'male or female not told'.
const EITHER =
  /(?:males?|boys?)\s*(?:or|\/)\s*(?:females?|girls?)|(?:females?|girls?)\s*(?:or|\/)\s*(?:males?|boys?)|ladk[ai] ya ladk[ai]|लड़क[ाी] या लड़क[ाी]/gu;

const HINDI = '(?:ladka|ladki|beta|beti|putra|putri|kanya|balak|balika)';
const DEVANAGARI = '(?:लड़का|लड़की|बेटा|बेटी|पुत्र|पुत्री|कन्या|बालक|बालिका)(?![\\p{L}\\p{M}])'.normalize('NFC');

const any = (...patterns: string[]) => new RegExp(patterns.map((one) => `(?:${one.normalize('NFC')})`).join('|'), 'u');

/** A word of the sex that is tied to a foetus: it says so wherever it stands. */
const OF_FETUS = any(
  `\\b${SEX}\\s+${FETUS}\\b`,
  // 'Foetus is male', 'foetus: likely a girl'; 'foetus alive, female patient' isn't tied.
  `\\b${FETUS}\\s*(?:[:=–-]|\\b(?:is|was|are|appears?|seems?|looks?|likely|probably|suggestive of|s\\/o)\\b)\\s*(?:to be |an? |likely |probably ){0,2}${SEX}\\b(?!\\s+(?:patient|partner|doctor|factor))`,
  `\\b(?:fo?etal|fo?etus(?:'s|’s)?)\\s+(?:sex|gender)${SAID}(?:${SEX}|m|f|xx|xy)\\b`,
  `\\b(?:sex|gender) of (?:the |her )?${FETUS}${SAID}(?:${SEX}|m|f|xx|xy)\\b`,
  `\\bfo?etal\\s+(?:penis|scrotum|test(?:is|es|icles?)|phallus|clitoris|labia|vulva|uterus)\\b`,
  `\\b(?:fo?etal|nipt|cell[- ]free|amnio\\w*|cvs|chorionic)\\b.{0,60}\\b(?:y[- ]chromosome|sry|46\\s*,?\\s*x[xy])\\b`,
  `\\b(?:y[- ]chromosome|sry|46\\s*,?\\s*x[xy])\\b.{0,40}\\b(?:fo?et(?:us|al)|nipt|amnio\\w*|cvs|chorionic)\\b`,
  // Hindi in Latin letters.
  `\\b(?:garbh|kokh|pet)(?:asth?)?\\s+(?:me|mein|mai|main)\\s+(?!dard).{0,10}\\b${HINDI}\\b`,
  `\\b(?:bhr(?:u|oo)n|garbhasth shishu)\\b.{0,14}\\b(?:${HINDI}|nar|mada|purush|stri)\\b`,
  `\\b(?:nar|mada|kanya|purush|stri)\\s+bhr(?:u|oo)n\\b(?!\\s*hatya)`,
  // And in its own.
  `(?:गर्भ|कोख|पेट)\\s*(?:में|मे)\\s+(?!दर्द).{0,10}${DEVANAGARI}`,
  `(?:भ्रूण|गर्भस्थ शिशु|अजन्म[ाे]).{0,14}(?:${DEVANAGARI}|(?:नर|मादा|पुरुष|स्त्री)(?![\\p{L}\\p{M}]))`,
  `(?:नर|मादा|कन्या|बालिका|पुरुष|स्त्री)\\s+भ्रूण(?!\\s*हत्या)`,
);

/** In the record of a pregnancy these are of the child that is awaited, unless something says that it is another. */
const OF_AWAITED = any(
  '\\bbaby\\s+(?:boy|girl)s?\\b',
  '\\b(?:male|female)\\s+(?:baby|babies|child|infant|twins?)\\b',
  `\\b(?:baby|child|twins?)\\s*(?:[:=–-]|\\b(?:is|are|looks?|seems?|appears?|likely|probably)\\b)\\s*(?:to be |an? |likely ){0,2}${SEX}\\b`,
  `\\b(?:sex|gender) of (?:the |her )?(?:baby|babies|child)${SAID}(?:${SEX}|m|f)\\b`,
  "\\b(?:it'?s|it’s|it is|will be|going to be)\\s+(?:an?\\s+)?(?:boy|girl|son|daughter)s?\\b",
  '\\b(?:expect(?:s|ing)|carr(?:ies|ying)|pregnant with)\\s+(?:an?\\s+)?(?:boy|girl|son|daughter|male|female)s?\\b',
  '\\b(?:twin\\s+(?:boys|girls)|(?:boy|girl)\\s+twins?)\\b',
  '\\b46\\s*,?\\s*x[xy]\\b',
  `\\b${HINDI}\\s+(?:hoga|hogi|honge|hone wal[aie]|a+yega|a+yegi)\\b`,
  '\\b(?:bac(?:c|hc)?ha|baby|shishu)\\s+(?:ladka|ladki)\\b',
  `${DEVANAGARI}\\s*(?:होगा|होगी|होंगे|होने वाल|आएगा|आएगी)`,
  '(?:बच्चा|शिशु|बेबी)\\s*(?:लड़का|लड़की)',
);

/** Of a child that is born, and of grown-ups. */
const OF_ANOTHER = any(
  '\\b(?:previous|prev|past|last|earlier|first|second|third|1st|2nd|3rd|elder|older|younger|delivered|delivery|born|birth|lscs|ftnd|ftvd|nvd|aged?|years?|yrs?|old|h\\/o|history|living|alive|abort\\w*|died|adopted)\\b',
  '\\b(?:husband|partner|wife|father|mother|maternal|paternal|parental|couple|spouse|sibling|brother|sister|donor)\\b',
  '\\b(?:19|20)\\d\\d\\b|\\b\\d+(?:\\.\\d+)?\\s*(?:y|kgs?|gm?)\\b|\\bp\\d',
  '\\b(?:pehl|pahl|pichh?l|bad|chhot)[aie]\\b|\\b(?:sa+l|janm)\\b',
  'पहल|पिछल|बड़[ाीे]|छोट|साल|वर्ष|जन्म',
);

/** Sentences, and their parts between commas; the comma of a karyotype parts nothing. */
const CLAUSES = /[.;\n!?।]+(?!\d)|(?<!46),/u;

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(EITHER, ' ')
    .replace(/[^\S\n]+/g, ' ');

/** Whether a text names the sex of a foetus, whatever it is about. */
export const namesFetalSex = (text: string): boolean =>
  plain(text)
    .split(CLAUSES)
    .some((clause) => OF_FETUS.test(clause));

/** The same of a text in the record of a pregnancy, where 'baby boy' is the child that is awaited. */
export const tellsFetalSex = (text: string): boolean =>
  plain(text)
    .split(CLAUSES)
    .some((clause) => OF_FETUS.test(clause) || (OF_AWAITED.test(clause) && !OF_ANOTHER.test(clause)));

type Text = string | null | undefined;

/** A text that is about a pregnancy. */
export const ofPregnancy = <Schema extends z.ZodType<Text>>(schema: Schema) =>
  schema.refine((text: Text) => !tellsFetalSex(text ?? ''), says.fetal_sex);

/** A text that may be about anything. */
export const ofAnything = <Schema extends z.ZodType<Text>>(schema: Schema) =>
  schema.refine((text: Text) => !namesFetalSex(text ?? ''), says.fetal_sex);

const OBSTETRIC =
  /\b(?:obst?(?:etric\w*)?|anc|antenatal|pregnan\w*|fo?et\w*|nt scan|nuchal|anomaly|tiffa|nipt|level (?:2|ii)|growth scan|dating scan|amnio\w*|cvs|chorionic)\b|गर्भ/iu;

/** Whether a test, by its name, is done in pregnancy. */
export const isOfPregnancy = (testName: string): boolean => OBSTETRIC.test(testName);
