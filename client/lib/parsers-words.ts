import { plainWords } from '#shared/http/words.ts';

/** In place of zod's English in the bundle: the contracts have words of their own for everything, so nobody would read it. */
const locale = () => ({ localeError: plainWords });
export default locale;
