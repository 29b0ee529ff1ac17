// @ts-check
import { smallScript, THEME, textOf } from './page-parts.mjs';

// The staff's page knows from its storage who comes: the choice of light or dark stands in it, and a script that loads what a
// session needs and asks for it, while the first part is on its way (client/app/ask-first.js). It names the letters too, which
// would be asked for only once the style sheet and the first words are there.

const PAGE = 'index.html';
const PRELOAD = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/';
const LETTERS = /\binter-text-[\w-]+\.woff2$/;
/** The part behind the sign-in, and each role's first screen. */
const SIGNED_IN = 'client/app/signed-in.tsx';
const CLINIC = 'client/screens/clinic/overview.tsx';
const CENTER = 'client/screens/center/overview.tsx';
const FIRST_SCREENS = {
  clinic_doctor: CLINIC,
  clinic_reception: CLINIC,
  diagnostic_doctor: CENTER,
  lab_technician: CENTER,
  superadmin: 'client/screens/admin/overview.tsx',
};

/**
 * @param {string} page as Vite wrote it
 * @param {{ theme: string, asksFirst: string, letters: string }} parts two scripts, and the file of the letters
 */
export function staffPage(page, { theme, asksFirst, letters }) {
  if (!page.includes(THEME)) throw new Error('index.html asks for no theme.js');
  // Last in the head: what the page itself names is fetched before.
  return page
    .replace(THEME, () => `${PRELOAD}${letters}" />\n    <script>${theme}</script>`)
    .replace('</head>', () => `<script>${asksFirst}</script>\n  </head>`);
}

/** @returns {import('vite').Plugin} */
export const staffPages = () => ({
  name: 'staff-page',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle[PAGE];
    if (page?.type !== 'asset') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    /** @param {string} module */
    const filesOf = (module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
      if (!chunk) return this.error(`${module} is in no chunk`);
      return withImports(chunk.fileName, bundle);
    };
    const letters = Object.keys(bundle).find((file) => LETTERS.test(file)) ?? this.error('The letters are in no file');
    const html = textOf(page.source);
    const main = new Set(
      Array.from(html.matchAll(/"\/(assets\/[\w.-]+\.js)"/g), ([, file = '']) => withImports(file, bundle)).flat(),
    );
    const all = filesOf(SIGNED_IN).filter((file) => !main.has(file));
    const own = Object.entries(FIRST_SCREENS).map(([role, module]) => [
      role,
      filesOf(module).filter((file) => !main.has(file) && !all.includes(file)),
    ]);
    const parts = JSON.stringify({ all, ...Object.fromEntries(own) });
    page.source = staffPage(html, {
      letters,
      theme: await smallScript('client/public/theme.js'),
      asksFirst: await smallScript('client/app/ask-first.js', { PARTS: parts }),
    });
  },
});

/**
 * The file and all that it imports at once.
 *
 * @param {string} file
 * @param {import('vite').Rollup.OutputBundle} bundle
 */
function withImports(file, bundle) {
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return [...found];
}
