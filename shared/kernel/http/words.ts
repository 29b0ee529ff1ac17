import type { z } from 'zod';

const WRONG_FORM = 'This is not in the right form';
const WHOLE = 'Enter a whole number';

const wanted: Partial<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: WHOLE,
  boolean: 'Choose yes or no',
};

/** What is wrong with a value, in words for the person, wherever its schema has none of its own. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'This is required';
  switch (issue.code) {
    case 'invalid_type':
      return wanted[issue.expected] ?? WRONG_FORM;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return limit('least', issue.minimum, issue.origin);
    case 'too_big':
      return limit('most', issue.maximum, issue.origin);
    // A value of several kinds is told as the last of them, which is the one that people write.
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? WRONG_FORM;
    default:
      return WRONG_FORM;
  }
}

function limit(which: 'least' | 'most', count: number | bigint, origin: string): string {
  // Beyond what a number holds exactly.
  if (origin === 'int') return WHOLE;
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  return `Must be at ${which} ${count}${unit}`;
}
