/** A seed that can't be made here, with a sentence that says why. */
export class SeedRefused extends Error {}
