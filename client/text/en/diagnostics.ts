import { defineText } from '#client/lib/text.ts';

/** The words of choosing tests and the centre for them, wherever that is done. */
export const diagnosticsText = defineText('diagnostics', {
  search: 'Search or add a test',
  searchPlaceholder: 'Another test: search, or type its name and press Enter',
  common: 'Common tests',
  centerSearch: 'Search centers',
  noCenters: 'No diagnostic center found',
  centersFailed: 'The diagnostic centers could not be loaded',
  center: (id: number) => `Center ${id}`,
  moreCenters: 'Show more',
});
