import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ViteDevServer } from 'vite';
import { browserContracts } from './scripts/browser-contracts.mjs';
import { withoutCircles } from './scripts/no-circles.mjs';
import { guidePages } from './scripts/guide-pages.mjs';
import { portalPages } from './scripts/portal-page.mjs';
import { staffPages } from './scripts/staff-page.mjs';
import { wordsByArea } from './scripts/words/plugin.mjs';

const parsersWords = fileURLToPath(new URL('client/lib/parsers-words.ts', import.meta.url));
const drawnIcon = fileURLToPath(new URL('client/ui/drawn-icon.ts', import.meta.url));

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
 * Two parts of Radix hand a style over as markup, which our pages refuse (Trusted Types). As text it is the same style.
 */
const stylesAsText: Plugin = {
  name: 'styles-as-text',
  apply: 'build',
  transform: {
    filter: { id: /@radix-ui\/react-(select|scroll-area)\/dist\/index\.mjs$/ },
    handler(code, id) {
      const asText = code.replace(/dangerouslySetInnerHTML: \{\s*__html: (`[^`$]*`)\s*\}/g, 'children: $1');
      if (asText.includes('dangerouslySetInnerHTML')) this.error(`${id} has markup in another form`);
      return { code: asText, map: null };
    },
  },
};

/** zod tries whether it may make code of a text, which our pages refuse and would tell of each time. */
const withoutCode: Plugin = {
  name: 'without-code',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/util\.js$/ },
    handler(code, id) {
      const without = code.replace(/(export const allowsEval = )[\s\S]*?\n}\);/, '$1{ value: false };');
      if (without === code || without.includes('new F(')) this.error(`${id} tries it in another way`);
      return { code: without, map: null };
    },
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
  { name: 'portal-main', test: /client\/(portal\/main|ui\/portal\/(button|parts))\.tsx$/, priority: 4 },
  { name: 'portal-in', test: /client\/(portal\/signed-in|screens\/portal\/overview)\.tsx$/, priority: 3 },
  { name: 'calls', test: /\.api\.ts$/, minShareCount: 8, priority: 2 },
  // What many screens are made of, the first ones too.
  {
    name: 'parts',
    test: /client\/ui\/(badge|card|chart\/chart|empty-state|page-header|query-view|segmented-filter|stat-card|status-badge|use-\w+)\.tsx?$/,
    priority: 1.6,
  },
  { name: 'parts', test: /node_modules\/lucide-react\//, minShareCount: 7, priority: 1.5 },
  // One for each role's first screen: what only it needs comes in one piece.
  { name: 'clinic-home', test: /client\/screens\/clinic\/overview\.tsx$/, priority: 1 },
  { name: 'center-home', test: /client\/screens\/center\/overview\.tsx$/, priority: 1 },
];

/** The portal's sign-in is one part, which somebody who is signed in doesn't have. */
const signInOfPortal = { name: 'portal-out', test: /client\/screens\/portal\/sign-in\.tsx$/, priority: 2 };

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
  ['/m/', '/message-link.html'],
  ['/patient-portal', '/portal.html'],
] as const;

/** A clinic's public page as the server writes it, into the page's source, which Vite then makes one that works here. */
async function publicPage(vite: ViteDevServer, url: string, languages: string) {
  const api = vite.config.server.proxy?.['/api'];
  if (typeof api !== 'string') throw new Error('Nobody said where the server is');
  const answer = await fetch(new URL(url, api), { headers: { 'accept-language': languages } });
  return { status: answer.status, html: await vite.transformIndexHtml(url, await answer.text()) };
}

/** `npm run dev` answers as the server does: the code of a prescription, the link of a message and the portal have pages of their own. */
const ownPages: Plugin = {
  name: 'own-pages',
  configureServer: (server) =>
    void server.middlewares.use((request, response, next) => {
      const { url = '' } = request;
      if (/^\/book\/[\w-]+(\?|$)/.test(url)) {
        publicPage(server, url, request.headers['accept-language'] ?? '').then(
          ({ status, html }) => response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
          next,
        );
        return;
      }
      const [, page] = pageOf.find(([path]) => url.startsWith(path)) ?? [];
      if (page && !/\.\w+(\?|$)/.test(url)) request.url = page;
      next();
    }),
};

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    tailwindcss(),
    browserContracts(),
    ownPages,
    wordsByArea(),
    withoutJsonSchema,
    stylesAsText,
    withoutCode,
    withoutCircles(),
    portalPages(),
    staffPages(),
    guidePages(),
  ],
  resolve: {
    alias: [
      { find: '../locales/en.js', replacement: parsersWords },
      { find: '../createLucideIcon.mjs', replacement: drawnIcon },
    ],
  },
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
        codeSplitting: { groups: [...groups, signInOfPortal] },
        // The first script names some hundred others, and a hash can't be packed. Seven letters are the fewest that the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
