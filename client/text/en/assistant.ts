// Made from words/en/assistant.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const assistantText = defineText('assistant', {
  button: 'Assistant',
  keys: 'Ctrl .',
  analyzing: 'Analyzing…',
  ready: 'Suggestions Ready',
  serious: (count: number) =>
    plural('en', count, { one: `${grouped(count)} serious alert`, other: `${grouped(count)} serious alerts` }),
  title: 'Smart Prescription Assistant',
  description: 'Decision support. You decide what is prescribed.',
  tabs: { ai: 'AI Suggestions', templates: 'Smart Templates', safety: 'Safety Check' },
  ai: {
    title: 'AI Service Setup Required',
    description: 'Please complete Anthropic account verification and billing setup',
    meanwhile:
      'Until then, Smart Templates ranks your own templates by what is written, and Safety Check works in full.',
    toTemplates: 'Smart Templates',
    toSafety: 'Safety Check',
  },
  quick: {
    title: 'AI Assistant',
    description: 'Decision support. It never acts by itself.',
    missing:
      'No AI service is connected to this installation yet, so there is nothing to ask here. Nothing is sent anywhere.',
    doctor: 'Safety Check works in full without it, in every prescription you write.',
    toSafety: 'Write a prescription with Safety Check',
    others: 'Everything else works without it.',
    close: 'Close',
  },
  templates: {
    matching: 'Fit the complaints and diagnosis',
    others: 'Your most used',
    hint: 'Enter loads the one in focus. What is written stays.',
    matches: (words: string | number) => `Matches ${words}`,
    noneMatch: 'None of your templates fits the complaints and diagnosis yet.',
    more: (total: string | number, shown: string | number) =>
      `Of ${total} templates the ${shown} most used are ranked. Load Template finds all.`,
  },
  safety: {
    checking: 'Checking the medicines',
    failed: 'Check Failed',
    failedHint: 'Unable to check drug interactions',
    again: 'Check again',
    noMedicines: 'No medicines yet',
    noMedicinesHint: 'Add a medicine to check it against allergies, age, pregnancy and conditions.',
    needMore: 'Need More Medicines',
    needMoreHint: 'Add at least 2 medicines to check for interactions',
    none: 'No alerts found',
    noneHint: 'The built-in tables hold nothing against these medicines. That is no proof that they are safe.',
    medicines: 'Medicines',
    recommendation: 'What to do',
    source: 'Source',
    notCovered: 'Not checked, or only in part',
    limitsTitle: 'What this check does not cover',
    limits:
      'It is decision support from built-in tables of well-established rules, not a complete reference. Doses are checked where strength and dose can be read. It does not look at food, herbal medicines, or medicines that are not in this prescription.',
    severity: { contraindicated: 'Contraindicated', major: 'Major', moderate: 'Moderate', minor: 'Minor' },
    kind: {
      allergy: 'Allergy',
      dose: 'Dose',
      interaction: 'Interaction',
      duplicate: 'Duplicate',
      pregnancy: 'Pregnancy',
      breastfeeding: 'Breastfeeding',
      age: 'Age',
      condition: 'Condition',
    },
    nearest: 'Did you mean',
    allRules: 'All rules, with their sources',
    basis: (name: string | number | null, value: string | number, day: string | number) =>
      which(name, {
        egfr: `By eGFR ${value} of ${day}`,
        potassium: `By potassium ${value} mmol/L of ${day}`,
        other: `By sodium ${value} mmol/L of ${day}`,
      }),
    basisOld: 'over a year old',
    earlier: (day: string | number, reason: string | number) => `Prescribed in spite of this on ${day}: ${reason}`,
  },
  dose: {
    perKg: (per: string | number | null, figure: string | number, unit: string | number) =>
      which(per, { day: `${figure} ${unit}/kg/day`, other: `${figure} ${unit}/kg/dose` }),
    usual: (range: string | number) => `usual ${range}`,
    usualMl: (per: string | number | null, range: string | number) =>
      which(per, { day: `${range} ml a day`, other: `${range} ml` }),
    usualFirst: (per: string | number | null, range: string | number, unit: string | number) =>
      which(per, { day: `Usual ${range} ${unit}/kg/day`, other: `Usual ${range} ${unit}/kg/dose` }),
    amount: (ml: string | number, amount: string | number, unit: string | number) => `${ml} ml = ${amount} ${unit}`,
  },
  weight: {
    title: 'Weigh the child first?',
    description: "There is no weight of the last 30 days, and a child's dose goes by its weight.",
    confirm: 'Without weight',
    cancel: 'Enter the weight',
  },
  notice: { more: (count: string | number) => `+ ${count} more`, show: 'Show Safety Check' },
  ask: {
    title: (count: number) =>
      plural('en', count, {
        '=1': `Prescribe in spite of this alert?`,
        other: `Prescribe in spite of ${grouped(count)} alerts?`,
      }),
    description:
      'The safety check advises against it. The prescription is issued as it stands if you go on; the reason is kept with it.',
    confirm: 'Prescribe anyway',
    cancel: 'Change the prescription',
    why: 'Why it is prescribed all the same',
    whyMissing: 'Please say why',
    usual: {
      benefit: 'The benefit outweighs the risk',
      monitored: 'Will be monitored',
      longTerm: 'Taken for long, without trouble',
      specialist: "On a specialist's advice",
      noOther: 'No other medicine will do',
      ruledOut: 'It does not apply to this patient',
    },
  },
});
