/** A figure that a proof found, on a line of its own. */
export const figure = (text: string): void => void process.stdout.write(`    ${text}\n`);
