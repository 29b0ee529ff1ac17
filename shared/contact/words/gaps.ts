const GAP = /\{(\w+)\}/g;

/** The names of a text's gaps, '{patient}', each once, in the order in which they first come. */
export const gapsOf = (body: string): string[] => [...new Set([...body.matchAll(GAP)].map(([, name = '']) => name))];

/** A text with its gaps filled. Throws for a gap without a value: a message never goes out with a hole in it. */
export const fillGaps = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replaceAll(GAP, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing was given for the gap '${name}'`);
    return value;
  });
