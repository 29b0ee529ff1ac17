import { z } from 'zod';
import { text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { SHORTEST_SEARCH } from './search.rules.ts';

export const searchQuery = z.object({
  search: text(100).pipe(z.string().min(SHORTEST_SEARCH, says.too_short({ least: SHORTEST_SEARCH }))),
});
