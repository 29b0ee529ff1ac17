import type { Override } from '#client/lib/text.ts';
import type { appText } from '#client/text/en/app.ts';

export const app = {
  product: 'नाड़ी',
  validating: 'सत्र जाँचा जा रहा है...',
  failed: 'कुछ गड़बड़ हो गई',
  failedHint: 'यह पेज नहीं दिखाया जा सका। जो सहेजा जा चुका है, वह सुरक्षित है।',
  unreachable: 'सर्वर से संपर्क नहीं हो पा रहा। आपका सत्र बना हुआ है।',
  tryAgain: 'फिर कोशिश करें',
  notFoundTitle: '404 पेज नहीं मिला',
  notFoundText: 'आप जो पेज खोज रहे हैं, वह नहीं है या कहीं और चला गया है।',
  goToDashboard: 'डैशबोर्ड पर जाएँ',
  errorTitle: 'त्रुटि',
  unreachableServer: 'सर्वर से जुड़ नहीं सके। कृपया अपना इंटरनेट जाँचें।',
  reference: (reference) => `संदर्भ ${reference}`,
} satisfies Override<(typeof appText)['en']>;
