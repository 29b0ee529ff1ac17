import type { Override } from '#client/lib/text.ts';
import type { ownPasswordText } from '#client/text/en/own-password.ts';

export const ownPassword = {
  title: 'अपना पासवर्ड चुनें',
  why: (name) =>
    `स्वागत है, ${name}। आपने अस्थायी पासवर्ड से साइन इन किया है। ऐसा पासवर्ड चुनें जो केवल आप जानें; उसके बाद काम शुरू कर सकते हैं।`,
  temporary: 'अस्थायी पासवर्ड',
  next: 'नया पासवर्ड',
  repeat: 'नया पासवर्ड फिर से',
  hint: 'कम से कम 8 अक्षर। कुछ अलग-अलग शब्द याद रखना आसान और अंदाज़ा लगाना मुश्किल होता है।',
  different: 'दोनों एक जैसे नहीं हैं',
  submit: 'सहेजें और आगे बढ़ें',
  busy: 'सहेजा जा रहा है...',
  saved: 'पासवर्ड सहेजा गया',
  failed: 'पासवर्ड सहेजा नहीं जा सका',
  signOut: 'साइन आउट करें',
} satisfies Override<(typeof ownPasswordText)['en']>;
