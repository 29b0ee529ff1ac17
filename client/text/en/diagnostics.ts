// Made from words/en/diagnostics.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const diagnosticsText = defineText('diagnostics', {
  search: 'Search or add a test',
  searchPlaceholder: 'Another test: search, or type its name and press Enter',
  common: 'Common tests',
  centerSearch: 'Search centers',
  noCenters: 'No diagnostic center found',
  centersFailed: 'The diagnostic centers could not be loaded',
  center: (id: string | number) => `Center ${id}`,
  moreCenters: 'Show more',
});
