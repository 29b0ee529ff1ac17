/** Made of `words/` by scripts/words/plugin.mjs. */
declare module 'virtual:words' {
  import type { Words } from '#client/lib/text.ts';

  const languages: Readonly<Record<string, () => Promise<Readonly<Record<string, () => Promise<Words>>>>>>;
  export default languages;
}
