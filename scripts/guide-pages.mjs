// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { filesIn } from './sources.mjs';

// The user's guides: docs/guide/<language>/<role>.md become pages without a script, served under /guide/<language>/<role>
// (server/serve-guide.ts). Their pictures are taken by `npm run guide`.

export const GUIDE = 'docs/guide';
/** In the order in which a guide names the others. */
export const GUIDE_ROLES = ['reception', 'doctor', 'technician', 'pathologist', 'superadmin', 'patient'];
/** Of each language: its name, and the few words that stand around a guide. */
export const GUIDE_LANGUAGES = {
  en: { name: 'English', guide: 'Guide', guides: 'Guides', contents: 'On this page', all: 'All guides' },
  hi: { name: 'हिन्दी', guide: 'गाइड', guides: 'गाइड', contents: 'इस पेज पर', all: 'सभी गाइड' },
};
/** @typedef {keyof typeof GUIDE_LANGUAGES} GuideLanguage */

const languages = /** @type {GuideLanguage[]} */ (Object.keys(GUIDE_LANGUAGES));

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {string} heading as people read it; the anchor keeps the letters of every script */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * A guide in Markdown as the inside of its page. A picture is a figure with its words below it, `keys` are drawn as keys, and
 * **words of the screen** as such.
 *
 * @param {string} markdown
 * @param {(picture: string) => Promise<{ width?: number, height?: number }>} sizeOf
 * @param {Map<string, string[]>} [tabs] by their names in the sidebar: their rows are where the help of a screen leads
 */
export async function guideBody(markdown, sizeOf, tabs = new Map()) {
  const { Marked } = await import('marked');
  /** @type {string[]} */
  const headings = [];
  /** @type {Map<string, { width?: number, height?: number }>} */
  const sizes = new Map();
  for (const [, picture = ''] of markdown.matchAll(/\]\(\.\.\/(images\/[^)]+)\)/g))
    sizes.set(picture, await sizeOf(picture));
  const marked = new Marked({
    renderer: {
      codespan: ({ text }) => `<kbd>${escape(text)}</kbd>`,
      html: ({ text }) => {
        throw new Error(`A guide is Markdown alone: ${text}`);
      },
      heading({ tokens, depth, text }) {
        if (depth === 2) headings.push(text);
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const inside = this.parser.parseInline(tokens);
        return tokens.every(({ type }) => type === 'image') ? `${inside}\n` : `<p>${inside}</p>\n`;
      },
      image({ href, text }) {
        const picture = href.replace(/^\.\.\//, '');
        const { width, height } = sizes.get(picture) ?? {};
        const size = width && height ? ` width="${width}" height="${height}"` : '';
        const shape = width && height && height > width ? ' class="tall"' : '';
        return `<figure${shape}><img src="${escape(`/guide/${picture}`)}" alt="" loading="lazy"${size}><figcaption>${escape(text)}</figcaption></figure>`;
      },
      tablecell({ tokens, header }) {
        const [only] = tokens.length === 1 ? tokens : [];
        const keys = only?.type === 'strong' ? (tabs.get(only.text) ?? []) : [];
        const places = keys.map((key) => `<span id="tab-${key}"></span>`).join('');
        const kind = header ? 'th' : 'td';
        return `<${kind}>${places}${this.parser.parseInline(tokens)}</${kind}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        return `<a href="${escape(href.replace(/\.md(?=#|$)/, ''))}">${inside}</a>`;
      },
    },
  });
  return { html: await marked.parse(markdown), headings };
}

/** @param {string} markdown */
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/**
 * @param {GuideLanguage} language
 * @param {string} role
 */
const sourceOf = (language, role) => fs.readFileSync(inRoot(GUIDE, language, `${role}.md`), 'utf8');

/**
 * What the sidebar calls each tab: two roles may have tabs of one name.
 *
 * @param {GuideLanguage} language
 */
export function tabsByName(language) {
  /** @type {Map<string, string[]>} */
  const keys = new Map();
  for (const file of filesIn(`words/${language}`).filter((one) => !path.basename(one).startsWith('portal'))) {
    const words = JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));
    for (const [key, name] of Object.entries(words.sidebar ?? {})) keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/**
 * The page around it: nothing in it runs, so the system says whether it is dark.
 *
 * @param {{ language: GuideLanguage, title: string, role?: string, style: string, inside: string }} page
 */
function wholePage({ language, title, role, style, inside }) {
  const words = GUIDE_LANGUAGES[language];
  const elsewhere = languages
    .filter((one) => one !== language)
    .map((one) => {
      const address = role ? `/guide/${one}/${role}` : `/guide/${one}`;
      return `<a href="${address}" hreflang="${one}" lang="${one}">${GUIDE_LANGUAGES[one].name}</a>`;
    });
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escape(title)} · Naadi</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/guide/${style}">
  </head>
  <body>
    <header><a class="home" href="/guide/${language}"><img src="/favicon.svg" alt="" width="24" height="24">Naadi · ${words.guide}</a>${elsewhere.join('')}</header>
${inside}
  </body>
</html>
`;
}

/**
 * @param {GuideLanguage} language
 * @param {string} role
 * @param {string} style
 */
async function guidePage(language, role, style) {
  const words = GUIDE_LANGUAGES[language];
  const markdown = sourceOf(language, role);
  const { html, headings } = await guideBody(markdown, sizeOfPicture, tabsByName(language));
  const contents = headings.map((text) => `<li><a href="#${anchorOf(text)}">${escape(text)}</a></li>`).join('');
  const nav = `<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ul>${contents}</ul></nav>`;
  const inside = `    <div class="columns">${nav}<main>${html}</main></div>
    <footer><h2>${words.all}</h2>${listOfGuides(language, role)}</footer>`;
  return wholePage({ language, title: titleOf(markdown), role, style, inside });
}

/**
 * @param {GuideLanguage} language
 * @param {string} [present] the guide that is open
 */
const listOfGuides = (language, present) =>
  `<ul>${GUIDE_ROLES.map((role) => {
    const here = role === present ? ' aria-current="page"' : '';
    return `<li><a href="/guide/${language}/${role}"${here}>${escape(titleOf(sourceOf(language, role)))}</a></li>`;
  }).join('')}</ul>`;

/**
 * The product's colours; a page without a script is as dark as the system.
 *
 * @param {string} tokens client/styles/tokens.css
 */
export function tokensByTheSystem(tokens) {
  const dark = tokens.replace(
    '@media screen {\n  .dark {',
    '@media screen and (prefers-color-scheme: dark) {\n  :root {',
  );
  if (dark === tokens) throw new Error('tokens.css names its dark colours in another way');
  return dark;
}

/** Not every desk has letters for Hindi. */
const LETTERS = [400, 600].map((weight) => ({
  weight,
  name: `devanagari-${weight}.woff2`,
  file: `node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
}));
const faces = LETTERS.map(
  ({ weight, name }) =>
    `@font-face{font-family:"Naadi Script";font-weight:${weight};font-display:swap;src:url(/guide/${name}) format("woff2");unicode-range:U+0900-097F,U+200C-200D,U+20B9,U+25CC}`,
).join('');

async function guideStyle() {
  const read = (/** @type {string} */ name) => fs.readFileSync(inRoot('client/styles', name), 'utf8');
  const css = tokensByTheSystem(read('tokens.css')) + faces + read('guide.css');
  const { transform } = await import('esbuild');
  const { code } = await transform(css, { loader: 'css', minify: true });
  return { name: `guide-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`, code };
}

/** @param {string} picture below docs/guide */
async function sizeOfPicture(picture) {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(inRoot(GUIDE, picture)).metadata();
  return { width, height };
}

/** All that the guides are made of, by its path below /guide. */
async function guideFiles() {
  const style = await guideStyle();
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([[style.name, style.code]]);
  for (const { name, file } of LETTERS) files.set(name, fs.readFileSync(inRoot(file)));
  for (const language of languages) {
    const { guides } = GUIDE_LANGUAGES[language];
    const inside = `    <main><h1>${guides}</h1>${listOfGuides(language)}</main>`;
    files.set(`${language}.html`, wholePage({ language, title: guides, style: style.name, inside }));
    for (const role of GUIDE_ROLES) files.set(`${language}/${role}.html`, await guidePage(language, role, style.name));
  }
  for (const file of filesIn(`${GUIDE}/images`))
    files.set(path.relative(GUIDE, file).split(path.sep).join('/'), fs.readFileSync(inRoot(file)));
  return files;
}

/** @type {Record<string, string>} */
const types = { '.css': 'text/css', '.webp': 'image/webp', '.woff2': 'font/woff2' };

/** Writes the guides beside the staff's page, and shows them to `npm run dev` as they are at the moment. @returns {import('vite').Plugin} */
export const guidePages = () => ({
  name: 'guide-pages',
  enforce: 'post',
  async generateBundle(_, bundle) {
    if (!bundle['index.html']) return;
    for (const [name, source] of await guideFiles())
      this.emitFile({ type: 'asset', fileName: `guide/${name}`, source });
  },
  configureServer: (server) =>
    void server.middlewares.use('/guide', (request, response, next) => {
      const name = decodeURIComponent((request.url ?? '').replace(/[?#].*/, '')).slice(1);
      const type = types[path.extname(name)] ?? 'text/html; charset=utf-8';
      guideFiles().then((files) => {
        const found = files.get(name) ?? files.get(`${name}.html`);
        return response.writeHead(found ? 200 : 404, { 'Content-Type': type }).end(found ?? 'Not found');
      }, next);
    }),
});
