import { z } from 'zod';
import { ofAnything } from '#shared/catalogues/tests/fetal-sex.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import {
  email,
  filterId,
  id,
  instantOut,
  optionalEmail,
  optionalText,
  paging,
  requiredText,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision, seenRevision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { letterKinds, letterStates, remarkKinds } from './letters.states.ts';

export const MOST_LETTER_WORDS = 6000;

const recipient = {
  /** 'Dr. Mehta'. Of a summary nobody is named: it is the patient's. */
  recipientName: optionalText(120),
  recipientPlace: optionalText(200, severalLines),
  recipientEmail: optionalEmail,
};

export const newLetter = z.object({
  prescriptionId: id,
  kind: z.enum(letterKinds),
  /** English to a colleague and the patient's own in a summary, where it isn't said. */
  language: z.enum(messageLanguages).optional(),
  ...recipient,
  /** The final one that this is to take the place of: it begins with its words. */
  replacesId: id.nullish(),
});
export type NewLetter = z.output<typeof newLetter>;

const letterText = ofAnything(requiredText(MOST_LETTER_WORDS, says.letter_text_required, severalLines));

export const letterFields = z.object({ language: z.enum(messageLanguages), ...recipient, text: letterText });

export const letterChange = letterFields.partial().extend({ revision: onRevision });
export type LetterChange = z.output<typeof letterChange>;

/** Of what was on the screen: to be drafted over, or to be said to have been read. */
export const seenLetter = z.object({ revision: seenRevision });

export const letterSending = z.object({ email: email.optional() });

export const letterFilters = z.object({ prescriptionId: filterId, ...paging });
export type LetterFilters = z.output<typeof letterFilters>;

export const letter = z.object({
  id: z.number(),
  prescriptionId: z.number(),
  patientId: z.number(),
  kind: z.enum(letterKinds),
  state: z.enum(letterStates),
  language: z.enum(messageLanguages),
  recipientName: z.string().nullable(),
  recipientPlace: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  text: z.string(),
  /** The model has had a part in its text. */
  draftedWithHelp: z.boolean(),
  /** Who began it. */
  doctorName: z.string(),
  /** Who has read it and made it final, and when. */
  approvedByName: z.string().nullable(),
  approvedAt: instantOut.nullable(),
  replacesId: z.number().nullable(),
  replacedById: z.number().nullable(),
  /** Another prescription has taken the place of the one that it tells of: it goes to nobody any more. */
  isOutdated: z.boolean(),
  /** Of a final one. */
  pdfUrl: z.string().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Letter = z.output<typeof letter>;

const remark = z.object({ kind: z.enum(remarkKinds), words: z.string() });

/** All that its paper says beside the text, in its language, as the record has it: no model has written any of it. */
const letterPage = z.object({
  title: z.string(),
  to: z.array(z.string()),
  subject: z.string().nullable(),
  greeting: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      lines: z.array(z.object({ text: z.string(), below: z.string().nullable() })),
      numbered: z.boolean(),
    }),
  ),
  closing: z.string(),
  /** That a model has helped, and who has read it. */
  mark: z.string().nullable(),
});
export type LetterPage = z.output<typeof letterPage>;

export const letterDetail = letter.extend({
  page: letterPage,
  /** Of a draft: what in its text isn't in the record. */
  remarks: z.array(remark),
});
export type LetterDetail = z.output<typeof letterDetail>;

export const draftedLetter = letterDetail.extend({
  /** Names, numbers and places that were cut from what was sent. */
  leftOut: z.number(),
});
