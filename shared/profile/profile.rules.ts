/** Offered while typing; any other may be written. */
export const commonLanguages = [
  'English',
  'Hindi',
  'Tamil',
  'Telugu',
  'Marathi',
  'Gujarati',
  'Bengali',
  'Kannada',
  'Malayalam',
  'Punjabi',
  'Urdu',
  'Odia',
  'Assamese',
] as const;

/** The same language isn't named twice, whatever its case. */
export function withoutRepeats(languages: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const language of languages) {
    const key = language.toLocaleLowerCase('en');
    if (!seen.has(key)) seen.set(key, language);
  }
  return [...seen.values()];
}
