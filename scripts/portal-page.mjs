// @ts-check
import { smallScript, THEME, textOf } from './page-parts.mjs';

// The portal's first picture waits for one answer: the styles and the choice of light or dark stand in its page, and the page
// names the part that comes after the first. Which one that is the server knows from the cookie, so there are two pages. The one
// for a session asks by itself whose it is, and for what the overview begins with.

const PAGE = 'portal.html';
/** For a request with the cookie of a session. */
const SIGNED_IN_PAGE = 'portal-signed-in.html';
/** What each page goes on with, by the name of its chunk. */
const NEXT = { [PAGE]: 'portal-out', [SIGNED_IN_PAGE]: 'portal-in' };

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/g;

/**
 * @param {string} page as Vite wrote it
 * @param {{ theme: string, styleOf: (file: string) => string, next: string, asksFirst?: string }} parts
 *   `next`: the file that is needed after the first; `asksFirst`: the script of a page for a session
 */
export function wholePage(page, { theme, styleOf, next, asksFirst }) {
  if (!page.includes(THEME)) throw new Error('portal.html asks for no theme.js');
  const whole = page
    .replace(THEME, () => `<script>${theme}</script>${asksFirst ? `<script>${asksFirst}</script>` : ''}`)
    .replace(STYLES, (_, file) => `<style>${styleOf(file)}</style>`)
    .replace('<style>', () => `<link rel="modulepreload" crossorigin href="/${next}">\n    <style>`);
  return asksFirst ? whole.replace('<html ', '<html data-session ') : whole;
}

/** @returns {import('vite').Plugin} */
export const portalPages = () => ({
  name: 'portal-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle[PAGE];
    if (page?.type !== 'asset') return;
    const theme = await smallScript('client/public/theme.js');
    const asksFirst = await smallScript('client/portal/ask-first.js');
    /** @param {string} file */
    const styleOf = (file) => {
      const style = bundle[file];
      return style?.type === 'asset' ? textOf(style.source).trim() : this.error(`${file} isn't there`);
    };
    const html = textOf(page.source);
    for (const [fileName, name] of Object.entries(NEXT)) {
      const next = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)?.fileName;
      if (!next) this.error(`There is no chunk ${name}`);
      const isSignedIn = fileName === SIGNED_IN_PAGE;
      const source = wholePage(html, { theme, styleOf, next, ...(isSignedIn && { asksFirst }) });
      if (isSignedIn) this.emitFile({ type: 'asset', fileName, source });
      else page.source = source;
    }
    // They stand in the page: no part that comes later asks for them again.
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === 'portal-main') file.viteMetadata?.importedCss.clear();
  },
});
