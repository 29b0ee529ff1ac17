/**
 * Reads a table of sentences, each with what it is in Hindi:
 *
 *     What happens.
 *       वही हिन्दी में।
 *
 * Throws for a line it does not understand, and for a sentence that stands there twice.
 */
export function readSentences(tables: readonly string[]): ReadonlyMap<string, string> {
  const lines = tables.flatMap((table) => table.split('\n').filter((line) => line.trim() !== ''));
  const sentences = new Map<string, string>();
  for (let at = 0; at < lines.length; at += 2) {
    const [english = '', hindi = ''] = lines.slice(at, at + 2);
    if (english.startsWith(' ') || !hindi.startsWith('  '))
      throw new Error(`Not a sentence and its Hindi: '${english}'`);
    if (sentences.has(english)) throw new Error(`Said twice: '${english}'`);
    sentences.set(english, hindi.trim());
  }
  return sentences;
}
