import { describe, expect, it } from 'vitest';
import { isOfPregnancy, namesFetalSex, tellsFetalSex } from './fetal-sex.ts';

describe('the sex of a foetus', () => {
  it.each([
    'Male fetus',
    'Single live FEMALE FOETUS in cephalic presentation',
    'Foetus is male',
    'Foetus: likely a girl',
    'Fetus appears to be female',
    'Fetal sex: male',
    'Fetal gender - F',
    'Sex of the foetus is female',
    'Fetal scrotum seen',
    'Fetal labia seen',
    'NIPT: low risk, fetal fraction 9 %\nNIPT shows Y chromosome',
    'Amniocentesis: 46,XY',
    '46,XX on CVS',
    'garbh mein ladki hai',
    'pet me beta hai',
    'bhrun ka ling purush',
    'mada bhrun',
    'गर्भ में लड़की है',
    'पेट में बेटा है',
    'भ्रूण का लिंग पुरुष',
    'मादा भ्रूण',
    // The same letters, written otherwise (nukta by itself).
    'गर्भ में लड\u093cका है',
  ])('is told by %j, wherever that stands', (text) => {
    expect(namesFetalSex(text)).toBe(true);
    expect(tellsFetalSex(text)).toBe(true);
  });

  it.each([
    'Baby boy, all well',
    "It's a girl",
    'It’s a boy',
    'She is expecting a son',
    'Carrying a girl',
    'Baby: male',
    'Baby is a girl',
    'Sex of baby: M',
    'Twin boys',
    'Karyotype 46,XY',
    'ladka hoga',
    'beti hone wali hai',
    'bachcha ladka hai',
    'बेटी होगी',
    'बच्चा लड़का है',
  ])('is told by %j in the record of a pregnancy', (text) => {
    expect(tellsFetalSex(text)).toBe(true);
    // Elsewhere it may be a child that is born.
    expect(namesFetalSex(text)).toBe(false);
  });

  it.each([
    '',
    'Male partner: semen analysis normal',
    'Mr Rao accompanies her; male factor infertility',
    '32 year old female, single live foetus, 24 weeks',
    'Female patient with a foetus in breech',
    'Female doctor preferred',
    'Female condom used before',
    'I have neither detected nor disclosed the sex of the foetus to anybody in any manner',
    'Sex of the foetus not disclosed (PCPNDT Act)',
    'She does not want to know the sex of her foetus',
    'Whether male or female foetus was not told',
    'Previous delivery: baby boy, 3.1 kg, LSCS 2021',
    'P1L1: male child',
    'One son of 4 years and a daughter of 2 years',
    'First child is a girl',
    'Baby girl born 2019, alive and well',
    'H/o female infant with anomaly',
    'Husband 46,XY, wife 46,XX',
    'Maternal karyotype 46,XX',
    'She has a daughter',
    'Boyfriend is her support',
    'Uterus and labia of the mother normal',
    'Fetal heart 142, fetal pole seen, foetal movements felt',
    'Female genital mutilation: no',
    'pehla bachcha ladka hai, 4 saal',
    'ek beti hai',
    'pet me dard, beti ke saath aayi',
    'kanya bhrun hatya ke khilaf jankari di',
    'पहला बच्चा लड़का है, 4 साल',
    'एक बेटी है',
    'भ्रूण की धड़कन 142',
    'कन्या भ्रूण हत्या अपराध है',
    'Consanguinity: no. Non-smoker',
  ])('is not told by %j', (text) => {
    expect(tellsFetalSex(text)).toBe(false);
  });

  it('is looked for in long texts without delay', () => {
    const long = 'fetal foetus baby girl boy gender of the '.repeat(500);
    const before = performance.now();
    tellsFetalSex(long);
    tellsFetalSex('a'.repeat(20_000));
    expect(performance.now() - before).toBeLessThan(200);
  });
});

it.each([
  ['USG Obstetric', true],
  ['Anomaly scan (TIFFA)', true],
  ['NT scan', true],
  ['Foetal echo', true],
  ['USG abdomen', false],
  ['CBC', false],
  ['Semen analysis', false],
])('%s is of a pregnancy: %s', (name, is) => expect(isOfPregnancy(name)).toBe(is));
