/** Thrown for a setting that can't be used; its message is the one line that the start shows. */
export class BadSetting extends Error {}
