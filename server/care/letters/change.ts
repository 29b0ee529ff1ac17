import { refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { LetterChange } from '#shared/care/letters/letters.schema.ts';
import { colleagueLanguages } from '#shared/care/letters/letters.states.ts';
import type { LetterRow, Told } from './letters.repo.ts';
import { plainText } from './page.ts';

type Kinded = Pick<LetterRow, 'kind' | 'language' | 'recipientName' | 'recipientPlace' | 'recipientEmail'>;

/** A letter is in a language of colleagues; a summary is the patient's and names nobody else. */
export function assertKind({ kind, language, recipientName, recipientPlace, recipientEmail }: Kinded): void {
  if (kind === 'letter' && !colleagueLanguages.some((one) => one === language)) {
    throw refusedAt('language', says.letter_language, 'rule_broken');
  }
  if (kind === 'summary' && (recipientName ?? recipientPlace ?? recipientEmail)) {
    throw refusedAt('recipientName', says.summary_to_patient, 'rule_broken');
  }
}

/** What is left out stays. A plain text that nobody has touched goes along into another language. */
export function changeOf(body: LetterChange, row: LetterRow, told: Told, timezone: string): Partial<LetterChange> {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name !== 'revision' && value !== undefined),
  ) as Partial<LetterChange>;
  const { language, text = row.text } = given;
  const isPlain = text === plainText(told, { ...row, timezone });
  if (language === undefined || language === row.language || !isPlain) return given;
  return { ...given, text: plainText(told, { ...row, language, timezone }) };
}
