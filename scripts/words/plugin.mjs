// @ts-check
import { areasOf, filesOf, languages } from './catalogue.mjs';
import { REFUSALS, translatedRefusals } from './refusals.mjs';
import { translatedModule } from './screens.mjs';

const PREFIX = 'virtual:words';

/**
 * The other languages, a file for each area: `virtual:words` knows the languages, `virtual:words/hi` the areas of one, and
 * `virtual:words/hi/patients` holds the words. A browser loads those of its own language, with the screens that speak them.
 *
 * @returns {import('vite').Plugin}
 */
export const wordsByArea = () => ({
  name: 'words-by-area',
  resolveId: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: (id) => `\0${id}`,
  },
  load: {
    // biome-ignore lint: the mark of a module that has no file
    filter: { id: new RegExp(`^\0${PREFIX}`) },
    handler(id) {
      const [, language, area] = id.split('/');
      if (!language)
        return indexOf(
          languages().filter((code) => code !== 'en'),
          PREFIX,
        );
      if (!area) return indexOf(areasOf(language), `${PREFIX}/${language}`);
      for (const file of filesOf(language, area)) this.addWatchFile(file);
      return area === REFUSALS ? translatedRefusals(language) : translatedModule(language, area);
    },
  },
});

/** @type {(names: string[], folder: string) => string} */
const indexOf = (names, folder) => {
  const loaders = names.map((name) => `'${name}': async () => (await import('${folder}/${name}')).default`);
  return `export default { ${loaders.join(', ')} };`;
};
