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
