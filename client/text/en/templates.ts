// Made from words/en/templates.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const templatesText = defineText('templates', {
  load: 'Load Template',
  save: 'Save as Template',
  loadHint: 'Medicines, advice and tests come with it. What was found in this patient stays.',
  search: 'Search templates or medicines',
  most: 'Most used',
  others: 'More templates',
  found: 'Found',
  none: 'No templates yet',
  noneHint: 'Write a prescription, then keep its medicines with Save as Template.',
  noneMatch: 'No template matches your search',
  noneMatchHint: 'Try a medicine that is in it.',
  loadFailed: 'Failed to fetch templates',
  medicines: (count: number) =>
    plural('en', count, { one: `${grouped(count)} medicine`, other: `${grouped(count)} medicines` }),
  tests: (count: number) => plural('en', count, { one: `${grouped(count)} test`, other: `${grouped(count)} tests` }),
  used: (count: number) =>
    plural('en', count, {
      '=0': `Not used yet`,
      one: `Used ${grouped(count)} time`,
      other: `Used ${grouped(count)} times`,
    }),
  lastUsed: (date: string | number) => `last on ${date}`,
  more: (name: string | number) => `More about ${name}`,
  ask: {
    title: (name: string | number) => `Load ${name}?`,
    description: 'Medicines, advice or tests are written already.',
    add: 'Add to what is written',
    replace: 'Replace what is written',
    cancel: 'Cancel',
  },
  loaded: (name: string | number) => `${name} loaded`,
  undo: 'Undo',
  droppedCenters: (count: number) =>
    plural('en', count, {
      '=1': `A diagnostic center of the template no longer takes referrals and was left out.`,
      other: `${grouped(count)} diagnostic centers of the template no longer take referrals and were left out.`,
    }),
  saving: {
    description: (medicines: string | number, tests: string | number | null) =>
      `With ${medicines}${which(tests, { null: ``, other: ` and ${tests}` })}.`,
    name: 'Template name',
    namePlaceholder: 'Viral fever, adult',
    nameRequired: 'Please enter a template name',
    medicineRequired: 'Please add at least one medicine before saving as template',
    exists: 'You have a template of this name. It is replaced; its uses stay counted.',
    save: 'Save Template',
    replace: 'Replace Template',
    busy: 'Saving...',
    saved: 'Template saved successfully',
    failed: 'Failed to save template',
  },
  rename: {
    action: 'Rename',
    title: (name: string | number) => `Rename ${name}`,
    save: 'Rename Template',
    done: 'Template renamed',
    failed: 'Failed to rename template',
  },
  remove: {
    action: 'Delete',
    title: (name: string | number) => `Delete the template ${name}?`,
    description: 'What was prescribed with it stands. The template itself can not be brought back.',
    confirm: 'Delete Template',
    done: 'Template deleted',
    failed: 'Failed to delete template',
  },
});
