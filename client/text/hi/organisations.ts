import type { Override } from '#client/lib/text.ts';
import type { organisationsText } from '#client/text/en/organisations.ts';

export const organisations = {
  id: (id) => `ID ${id}`,
  none: '–',
  counts: { clinics: 'कुल क्लिनिक', centers: 'डायग्नोस्टिक सेंटर', users: 'उपयोगकर्ता' },
  lists: 'सूचियाँ',
  clinics: 'क्लिनिक',
  centers: 'डायग्नोस्टिक सेंटर',
  users: 'उपयोगकर्ता',
  columns: {
    id: 'आईडी',
    name: 'नाम',
    location: 'स्थान',
    specialization: 'विशेषज्ञता',
    referrals: 'रेफ़रल',
    commission: 'कमीशन',
    status: 'स्थिति',
    since: 'कब से',
    email: 'ईमेल',
    role: 'भूमिका',
    assignedTo: 'कहाँ नियुक्त',
  },
  referralsOn: 'चालू',
  referralsOff: 'बंद',
  commissionMode: 'कमीशन मोड',
  fixedRate: 'निश्चित दर',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  search: {
    clinics: 'नाम या स्थान से क्लिनिक खोजें',
    centers: 'नाम या स्थान से सेंटर खोजें',
    users: 'नाम या ईमेल से उपयोगकर्ता खोजें',
  },
  noneYet: {
    clinics: 'अभी कोई क्लिनिक नहीं। अपना पहला क्लिनिक बनाएँ!',
    centers: 'अभी कोई डायग्नोस्टिक सेंटर नहीं। अपना पहला सेंटर बनाएँ!',
    users: 'अभी कोई उपयोगकर्ता नहीं। अपना पहला उपयोगकर्ता बनाएँ!',
  },
  noneMatch: {
    clinics: 'आपकी खोज से कोई क्लिनिक नहीं मिला',
    centers: 'आपकी खोज से कोई सेंटर नहीं मिला',
    users: 'आपकी खोज से कोई उपयोगकर्ता नहीं मिला',
  },
  noneMatchHint: 'दूसरी वर्तनी से खोजें।',
  clear: 'खोज हटाएँ',
  failed: {
    clinics: 'क्लिनिक लोड नहीं हो सके',
    centers: 'डायग्नोस्टिक सेंटर लोड नहीं हो सके',
    users: 'उपयोगकर्ता लोड नहीं हो सके',
  },
} satisfies Override<(typeof organisationsText)['en']>;
