import type { Override } from '#client/lib/text.ts';
import type { verifyText } from '#client/text/en/verify.ts';

export const verify = {
  documentTitle: 'पर्चे की जाँच',
  checking: 'पर्चे की जाँच हो रही है…',
  genuine: 'यह पर्चा असली है',
  genuineHint: 'कागज़ से मिलाएँ: यह सब एक जैसा होना चाहिए।',
  superseded: (id) => `इसकी जगह पर्चा #${id} दिया गया है। नया कागज़ माँगें।`,
  supersededTitle: 'असली है, पर अब लागू नहीं',
  number: 'पर्चा संख्या',
  issued: 'जारी होने की तारीख',
  doctor: 'डॉक्टर',
  registration: 'पंजीकरण संख्या',
  clinic: 'क्लिनिक',
  patient: 'मरीज़ के नाम के पहले अक्षर',
  medicines: 'दवाएँ',
  noMedicines: 'कोई दवा नहीं',
  notFound: 'इस पर्चे की पुष्टि नहीं हो सकी',
  notFoundHint: 'इस कोड से कोई पर्चा जारी नहीं हुआ। कागज़ का कोड फिर से स्कैन करें, या क्लिनिक को फ़ोन करें।',
  failed: 'पर्चे की जाँच नहीं हो सकी',
} satisfies Override<(typeof verifyText)['en']>;
