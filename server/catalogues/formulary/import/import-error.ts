/** A list that can't be imported as it is; the message tells the person at the command line why. */
export class ImportError extends Error {}
