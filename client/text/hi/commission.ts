import type { Override } from '#client/lib/text.ts';
import type { commissionText } from '#client/text/en/commission.ts';

export const commission = {
  title: 'कमीशन का सार',
  total: 'कुल कमीशन',
  totalOf: (referrals) => `${referrals} रेफ़रल पर`,
  ethics: 'भारत के चिकित्सा आचार नियम (IMC Regulations 2002, 6.4) डॉक्टरों को रेफ़रल पर कमीशन लेने या देने से रोकते हैं।',
  filters: {
    month: 'महीना',
    allMonths: 'सभी महीने',
    center: 'डायग्नोस्टिक सेंटर',
    allCenters: 'सभी सेंटर',
    search: 'मरीज़ के नाम से खोजें',
    clear: 'फ़िल्टर हटाएँ',
  },
  table: {
    label: 'कमीशन का इतिहास',
    date: 'तारीख',
    patient: 'मरीज़',
    center: 'डायग्नोस्टिक सेंटर',
    tests: 'जाँचें',
    more: (tests) => `+${tests} और`,
    commission: 'कमीशन',
    edit: 'बदलें',
    editOf: (patient, day) => `${patient} के ${day} के रेफ़रल का कमीशन बदलें`,
    failed: 'कमीशन का सार लोड नहीं हो सका',
    none: 'अभी कोई कमीशन नहीं',
    noneHint: 'किसी रेफ़रल पर तय किया गया कमीशन यहाँ दिखता है।',
    noneMatch: 'इन फ़िल्टर से कोई कमीशन नहीं मिला',
    noneMatchHint: 'दूसरा महीना या सेंटर चुनें, या फ़िल्टर हटाएँ।',
  },
  off: {
    title: 'कमीशन का हिसाब बंद है',
    hint: 'जब तक यह बंद है, किसी स्क्रीन पर कमीशन नहीं दिखता। पहले का हिसाब सुरक्षित है।',
    link: 'सेटिंग खोलें',
  },
  edit: {
    title: 'कमीशन बदलें',
    amount: 'कमीशन की रकम',
    of: (patient, center) => `${patient}, ${center} को रेफ़र`,
    submit: 'कमीशन बदलें',
    busy: 'बदला जा रहा है...',
    updated: 'कमीशन बदल गया',
    failed: 'कमीशन में बदलाव नहीं हो सका',
    tests: 'जाँचें',
  },
} satisfies Override<(typeof commissionText)['en']>;
