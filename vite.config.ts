import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserContracts } from './scripts/browser-contracts.mjs';
import { withoutCircles } from './scripts/no-circles.mjs';
import { wordsByArea } from './scripts/words/plugin.mjs';

const parsersWords = fileURLToPath(new URL('client/lib/parsers-words.ts', import.meta.url));

/** zod can write JSON Schema, which takes several kilobytes and is the server's business: the bundle has its names only. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  load: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (id) =>
      Array.from(
        readFileSync(id, 'utf8').matchAll(/^export (?:function|const|\{ \w+ as) (\w+)/gm),
        ([, name]) => `export const ${name} = () => ({});`,
      ).join('\n'),
  },
};

/**
 * Chunks follow the routes: what the first page needs, then what everything behind the sign-in needs, and from there on
 * each screen and dialog with its own. A group takes along what its modules import, so no later one can be needed by an
 * earlier one. Single icons, calls and the
 * small parts of which almost every screen is made are too small for a request each.
 */
const groups = [
  { name: 'main', test: /client\/main\.tsx$/, priority: 4 },
  { name: 'signed-in', test: /client\/app\/signed-in\.tsx$/, priority: 3 },
  { name: 'portal-main', test: /client\/(portal\/main|ui\/portal\/(button|field|parts))\.tsx$/, priority: 4 },
  { name: 'portal-in', test: /client\/(portal\/signed-in|screens\/portal\/overview)\.tsx$/, priority: 3 },
  { name: 'calls', test: /\.api\.ts$/, minShareCount: 8, priority: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 7, priority: 1 },
  {
    name: 'parts',
    test: /client\/ui\/(badge|card|empty-state|page-header|query-view|status-badge)\.tsx$/,
    priority: 1,
  },
];

/** Of these the page has all before any screen or dialog is asked for: to name them with each would only be text. */
const alreadyThere = new RegExp(
  `/(index|rolldown-runtime|${groups.map(({ name }) => name).join('|')})-[\\w-]{8}\\.js$`,
);

/**
 * What goes when nobody uses it. Of our own modules everything: one that asks a rule loads no sentence that only another
 * rule of that file refuses with. Of Radix also what it has given a name, which its build does by a call.
 */
const treeshake = {
  moduleSideEffects: [{ test: /^(?!.*node_modules).*\.tsx?$/, sideEffects: false }],
  manualPureFunctions: ['__name'],
};

const pageOf = [
  ['/verify/', '/verify.html'],
  ['/book/', '/book.html'],
  ['/m/', '/message-link.html'],
  ['/patient-portal', '/portal.html'],
] as const;

/** `npm run dev` answers as the server does: the code of a prescription, the link of a message and the portal have pages of their own. */
const ownPages: Plugin = {
  name: 'own-pages',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      const { url = '' } = request;
      const [, page] = pageOf.find(([path]) => url.startsWith(path)) ?? [];
      if (page && !/\.\w+(\?|$)/.test(url)) request.url = page;
      next();
    }),
};

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), browserContracts(), ownPages, wordsByArea(), withoutJsonSchema, withoutCircles()],
  resolve: { alias: [{ find: '../locales/en.js', replacement: parsersWords }] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    modulePreload: {
      // Every browser that the build is for either knows it or loads all the same.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alreadyThere.test(file)) : files,
    },
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
