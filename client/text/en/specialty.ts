// Made from words/en/specialty.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const specialtyText = defineText('specialty', {
  templates: 'Your templates',
  templatesHint: 'A prescription for this patient, begun with one of them',
  noTemplates: 'No templates saved yet. Save one while prescribing, and it stands here.',
  templatesFailed: 'The templates could not be loaded',
  contents: (medicines: number, tests: number) =>
    `${plural('en', medicines, { one: `${grouped(medicines)} medicine`, other: `${grouped(medicines)} medicines` })}${plural('en', tests, { '=0': ``, one: `, ${grouped(tests)} test`, other: `, ${grouped(tests)} tests` })}`,
  prescribe: 'Create Prescription',
  tests: 'Common tests',
  refer: 'Refer',
  copy: 'Copy',
  copied: 'Tests copied',
  copyFailed: 'The tests could not be copied',
  notes: 'Notes',
  addNote: 'Add Note',
  noNotes: 'No notes yet',
  noNotesHint: 'What is found at a visit is kept here, in the fields of the specialization.',
  notesFailed: 'The notes could not be loaded',
  noteOf: (date: string | number, doctor: string | number) => `${date}, ${doctor}`,
  atVisit: 'At a visit',
  measured: (value: string | number, unit: string | number) => `${value} ${unit}`,
  form: {
    title: (specialization: string | number) => `${specialization} note`,
    hint: 'A saved note stays as it is; a later one is added to it.',
    fieldIn: (label: string | number, unit: string | number) => `${label} (${unit})`,
    nothing: 'Please fill in at least one field',
    unusual: 'Unusual. Please look at it again.',
    submit: 'Save Note',
    saving: 'Saving...',
    saved: 'Note saved successfully',
    failed: 'Failed to save note',
  },
});
