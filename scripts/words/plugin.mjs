// @ts-check
import { areasOf, filesOf, isOfPortal, languages, staffLanguages } from './catalogue.mjs';
import { portalReasons, REFUSALS, translatedRefusals } from './refusals.mjs';
import { translatedModule } from './screens.mjs';

const PREFIX = 'virtual:words';

/**
 * The other languages, a file for each area: `virtual:words` knows the languages, `virtual:words/hi` the areas of one, and
 * `virtual:words/hi/patients` holds the words. A browser loads those of its own language, with the screens that speak them.
 * An entry is built with what it can show: the portal and a clinic's public page with the portal's areas in all languages, the
 * staff's with all areas in theirs.
 *
 * @returns {import('vite').Plugin}
 */
export const wordsByArea = () => {
  /** @type {'portal' | 'staff' | 'all'} */
  let built = 'all';
  return {
    name: 'words-by-area',
    configResolved({ command, build }) {
      const { input } = build.rolldownOptions;
      const isPortal = typeof input === 'string' && /\/(portal|book)\.html$/.test(input);
      if (command === 'build') built = isPortal ? 'portal' : 'staff';
    },
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      // biome-ignore lint: the mark of a module that has no file
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler(id) {
        const [, language, area] = id.split('/');
        if (!language) {
          const others = languages().filter((code) => code !== 'en');
          return indexOf(built === 'staff' ? others.filter((code) => staffLanguages.includes(code)) : others, PREFIX);
        }
        if (!area) {
          const areas = areasOf(language);
          return indexOf(built === 'portal' ? areas.filter(isOfPortal) : areas, `${PREFIX}/${language}`);
        }
        for (const file of filesOf(language, area)) this.addWatchFile(file);
        if (area !== REFUSALS) return translatedModule(language, area);
        return translatedRefusals(language, built === 'portal' ? portalReasons() : undefined);
      },
    },
  };
};

/** @type {(names: string[], folder: string) => string} */
const indexOf = (names, folder) => {
  const loaders = names.map((name) => `'${name}': async () => (await import('${folder}/${name}')).default`);
  return `export default { ${loaders.join(', ')} };`;
};
