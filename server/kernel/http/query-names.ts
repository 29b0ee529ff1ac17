import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { AppError } from '#shared/kernel/http/errors.ts';
import { kindOf } from '#shared/kernel/http/principals.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import * as says from '#shared/kernel/words/says.ts';

/** What callers add so that nothing between them and us answers from memory. */
const IGNORED = '_';

/**
 * A misspelt filter must not answer with everybody: a name in the query string that the call doesn't have is 400, with the
 * nearest that it has. A provider adds to its own calls what it likes.
 */
export function assertKnownNames(endpoint: Endpoint, query: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(query).filter((name) => name !== IGNORED);
  if (names.length === 0 || kindOf(endpoint.roles) === 'gateway') return;
  const known = namesOf(endpoint.query);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName(unknown, known);
}

/** As the address or the form of a call names them. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function unknownName(said: string, known: readonly string[]): AppError {
  const name = said.slice(0, 60);
  const message =
    known.length === 0
      ? says.query_name_not_taken({ name })
      : says.query_name_unknown({ name, nearest: closest(name, known) });
  return new AppError('invalid_input', message, { issues: [{ path: name, message }] });
}
