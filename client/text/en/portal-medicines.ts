// Made from words/en/portal-medicines.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const portalMedicinesText = defineText('portal-medicines', {
  today: 'Today’s medicines',
  none: 'No medicines for today',
  noneHint: 'Medicines of a prescription that is over are not shown here.',
  from: (doctor: string | number) => `From ${doctor}`,
  lastDay: 'Last day today',
  until: (day: string | number) => `Until ${day}`,
  doseChanges: (day: string | number) => `The dose changes on ${day}`,
  note: (note: string | number) => `Note: ${note}`,
  afterwards: 'Then:',
  forDays: (days: number) =>
    `For ${plural('en', days, { one: `${grouped(days)} day`, other: `${grouped(days)} days` })}`,
  upToDays: (days: number) =>
    `For up to ${plural('en', days, { one: `${grouped(days)} day`, other: `${grouped(days)} days` })}`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} drops`, other: `${figure} drop` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} puffs`, other: `${figure} puff` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} sprays`, other: `${figure} spray` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} units`, other: `${figure} unit` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} sachets`, other: `${figure} sachet` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} g`, other: `${figure} g` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} micrograms`, other: `${figure} micrograms` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} tablets`, other: `${figure} tablet` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} capsules`, other: `${figure} capsule` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} injections`, other: `${figure} injection` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} suppositories`, other: `${figure} suppository` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} patches`, other: `${figure} patch` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} rotacaps`, other: `${figure} rotacap` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} respules`, other: `${figure} respule` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} doses`, other: `${figure} dose` }),
  },
  times: { breakfast: 'morning', lunch: 'afternoon', dinner: 'night', bedtime: 'at bedtime' },
  timesADay: (times: string | number) => `${times} times a day`,
  everyHours: (hours: number) => plural('en', hours, { one: `every hour`, other: `every ${grouped(hours)} hours` }),
  alternateDays: 'every other day, not daily',
  everyDays: (days: string | number) => `every ${days} days, not daily`,
  weekly: (days: string | number) => `only on ${days}`,
  monthly: 'once a month, not daily',
  once: 'once only',
  asNeeded: (reason: string | number) => `only if needed: ${reason}`,
  mostPerDay: (times: number) =>
    `at most ${plural('en', times, { one: `once`, other: `${grouped(times)} times` })} in 24 hours`,
  gapHours: (hours: number) =>
    `at least ${plural('en', hours, { one: `${grouped(hours)} hour`, other: `${grouped(hours)} hours` })} apart`,
  asDirected: 'as your doctor has told you',
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  food: {
    empty: 'on an empty stomach',
    before: 'before food',
    with: 'with food',
    after: 'after food',
    any: 'with or without food',
  },
});
