import { expect, it } from 'vitest';
import { dosingPhrases } from './dosing-line.ts';
import { courseSayings } from './reading/course.ts';
import type { Said } from './reading/said.ts';

const { reasons } = dosingPhrases.hi;

/** What is read of a medicine that is taken when needed, typed without 'for'. */
function reasonRead(typed: string): string | undefined {
  const said: Said = {};
  for (const { pattern, take } of courseSayings) {
    const found = pattern.exec(typed);
    if (found && take(said, found)) break;
  }
  return said.reason;
}

it.each(['loose stools', 'loose stool', 'loose motions', 'diarrhea', 'diarrhoea', 'fever', 'wheeze', 'low sugar'])(
  '%s is read by itself, and said in Hindi',
  (reason) => {
    expect(reasonRead(reason)).toBe(reason);
    expect(reasons[reason]).toMatch(/^[\u0900-\u097F ]+$/);
  },
);

it.each(['body pain', 'sore throat', 'earache', 'runny nose', 'swelling', 'dizziness', 'watery stools', 'knee pain'])(
  '%s is said in Hindi where somebody writes it',
  (reason) => expect(reasons[reason]).toMatch(/^[\u0900-\u097F ]+$/),
);
