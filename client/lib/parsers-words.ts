/**
 * In place of zod's English in the bundle: the contracts have words for everything (`shared/kernel/http/words.ts`), so nobody would
 * read it. Nothing of ours is imported here, or the chunks of zod and of the contracts would load in a circle.
 */
const locale = () => ({ localeError: () => undefined });
export default locale;
