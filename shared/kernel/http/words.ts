import type { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

const WRONG_FORM = says.wrong_form;
const WHOLE = says.enter_whole_number;

const wanted: Partial<Record<string, string>> = {
  string: says.enter_text,
  number: says.enter_number,
  int: WHOLE,
  boolean: says.choose_yes_or_no,
};

/** What is wrong with a value, in words for the person, wherever its schema has none of its own. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return says.required;
  switch (issue.code) {
    case 'invalid_type':
      return wanted[issue.expected] ?? WRONG_FORM;
    case 'invalid_value':
      return choices(issue.values.join(', '));
    case 'too_small':
      return tooSmall(issue.origin, { least: Number(issue.minimum) });
    case 'too_big':
      return tooBig(issue.origin, { most: Number(issue.maximum) });
    // A value of several kinds is told as the last of them, which is the one that people write.
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? WRONG_FORM;
    default:
      return WRONG_FORM;
  }
}

/** Nobody reads a list of twenty words in a sentence. */
const MOST_LETTERS = 240;
const choices = (named: string): Sentence =>
  named.length > MOST_LETTERS ? says.choose_of_list : says.choose_one_of({ choices: named });

function tooSmall(origin: string, gap: { least: number }): Sentence {
  // Beyond what a number holds exactly.
  if (origin === 'int') return says.enter_whole_number;
  if (origin === 'string') return says.too_short(gap);
  return origin === 'array' ? says.too_few_entries(gap) : says.too_small(gap);
}

function tooBig(origin: string, gap: { most: number }): Sentence {
  if (origin === 'int') return says.enter_whole_number;
  if (origin === 'string') return says.too_long(gap);
  return origin === 'array' ? says.too_many_entries(gap) : says.too_large_number(gap);
}
