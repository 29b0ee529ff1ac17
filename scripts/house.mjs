// @ts-check
// The order of the house, written down once. In `server` and `shared` an area imports only from areas that stand before it here;
// the linter reads this list (house-rules.mjs), and docs/architecture.md says why the wings stand as they do.

/**
 * Wings, lowest first, and in each its areas, lowest first. The kernel's rooms know one another. A wing without areas has its
 * files directly inside.
 *
 * @type {{ wing: string, areas: string[] }[]}
 */
export const wings = [
  {
    wing: 'kernel',
    areas: [
      'audit',
      'db',
      'events',
      'files',
      'health',
      'http',
      'jobs',
      'money',
      'numbers',
      'principals',
      'threads',
      'time',
      'watching',
      'words',
    ],
  },
  { wing: 'papers', areas: ['pdf', 'verification', 'documents'] },
  { wing: 'catalogues', areas: ['formulary', 'tests'] },
  {
    wing: 'people',
    areas: ['organisations', 'sessions', 'profile', 'users', 'settings', 'patients', 'merges', 'closings', 'archiving'],
  },
  {
    wing: 'contact',
    areas: [
      'words',
      'notices',
      'links',
      'messages',
      'providers',
      'codes',
      'webhooks',
      'follow-ups',
      'automation',
      'messaging',
      'resets',
    ],
  },
  { wing: 'desk', areas: ['visits', 'availability', 'appointments', 'video', 'booking'] },
  { wing: 'money', areas: ['prices', 'billing', 'invoices', 'payments', 'receipts', 'day-close', 'inventory'] },
  { wing: 'diagnostics', areas: ['referrals', 'commission', 'lab', 'walk-ins'] },
  {
    wing: 'care',
    areas: [
      'model',
      'trackers',
      'pregnancy',
      'form-f',
      'rct',
      'physiotherapy',
      'specialty',
      'immunisations',
      'dosing',
      'safety',
      'prescriptions',
      'dispensing',
      'templates',
      'reports',
      'summary',
      'assistant',
      'letters',
    ],
  },
  { wing: 'insight', areas: ['analytics', 'revenue', 'accounts', 'transfers', 'audit', 'backup', 'search'] },
  { wing: 'portal', areas: ['sign-in', 'records', 'profile', 'privacy', 'video', 'visits', 'payments'] },
];

/**
 * Areas of the server read of `shared` what they may import of the server, and every list of states (`*.states.ts`). These read
 * all of it: the papers print the words of every area.
 */
export const readsAnyShared = ['papers/pdf'];

/** What stands in `server` beside the wings: it may import all of the server, and nothing of the product imports it. */
export const serverSupport = ['test', 'bench', 'proof', 'demo', 'doctor'];

/** The floors of `client`, lowest first; a floor imports from those below. `text` belongs to `lib`. */
export const clientFloors = [
  ['lib', 'text'],
  ['ui'],
  ['features'],
  ['screens'],
  ['app', 'verify', 'message-link', 'portal', 'book'],
];
