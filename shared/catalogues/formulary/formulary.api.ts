import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { limit, offset, text } from '#shared/kernel/http/fields.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';

/** A hit of the formulary: a generic, a brand, or the doctor's own. */
const formularyEntry = z.object({
  id: z.number(),
  /** As it goes onto the prescription: 'Dolo 650', 'Paracetamol 500 mg'. */
  displayName: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  form: z.string(),
  /** How often this doctor has prescribed it; favourites come first. */
  useCount: z.number(),
  own: z.boolean(),
});
export type FormularyEntry = z.output<typeof formularyEntry>;

const testEntry = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string().nullable(),
  useCount: z.number(),
});
export type TestEntry = z.output<typeof testEntry>;

const search = z.object({ search: text(100).default(''), limit: limit(50), offset });

export const formularyApi = defineArea('formulary', {
  search: {
    method: 'GET',
    path: '/api/formulary',
    summary:
      "Medicines whose brand or generic name matches, the doctor's favourites first; without a search, the favourites",
    roles: ALL_STAFF,
    query: search,
    response: bareList(formularyEntry),
  },
  searchTests: {
    method: 'GET',
    path: '/api/tests',
    summary: "Laboratory and imaging tests whose name matches, the doctor's favourites first",
    roles: ALL_STAFF,
    query: search,
    response: bareList(testEntry),
  },
});
