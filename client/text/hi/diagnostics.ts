import type { Override } from '#client/lib/text.ts';
import type { diagnosticsText } from '#client/text/en/diagnostics.ts';

export const diagnostics = {
  search: 'जाँच खोजें या जोड़ें',
  searchPlaceholder: 'दूसरी जाँच: खोजें, या नाम लिखकर Enter दबाएँ',
  common: 'आम जाँचें',
  centerSearch: 'सेंटर खोजें',
  noCenters: 'कोई डायग्नोस्टिक सेंटर नहीं मिला',
  centersFailed: 'डायग्नोस्टिक सेंटर लोड नहीं हो सके',
  center: (id) => `सेंटर ${id}`,
  moreCenters: 'और दिखाएँ',
} satisfies Override<(typeof diagnosticsText)['en']>;
