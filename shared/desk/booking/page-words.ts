import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';

/** What the server writes on a clinic's public page, around what the clinic has said of itself. */
export interface PageWords {
  /** Of the browser's tab and of search results. */
  title: (clinic: string) => string;
  description: (clinic: string, address: string) => string;
  directions: string;
  doctors: string;
  /** Of somebody who has named no field. */
  doctor: string;
  languages: string;
  notFound: string;
  notFoundHint: string;
  busy: string;
  failed: string;
}

export const pageWords: Record<MessageLanguage, PageWords> = {
  en: {
    title: (clinic) => `${clinic}: book a visit`,
    description: (clinic, address) => `Book a visit at ${clinic}, ${address}.`,
    directions: 'Directions',
    doctors: 'Doctors',
    doctor: 'Doctor',
    languages: 'Languages',
    notFound: 'There is no such page',
    notFoundHint: 'The clinic may have switched its page off. Please call the clinic.',
    busy: 'Too many people read this page just now. Please try again in a minute.',
    failed: 'This page could not be made. Please try again.',
  },
  hi: {
    title: (clinic) => `${clinic}: विज़िट बुक करें`,
    description: (clinic, address) => `${clinic}, ${address} में विज़िट बुक करें।`,
    directions: 'रास्ता देखें',
    doctors: 'डॉक्टर',
    doctor: 'डॉक्टर',
    languages: 'भाषाएँ',
    notFound: 'ऐसा कोई पेज नहीं है',
    notFoundHint: 'शायद क्लिनिक ने अपना पेज बंद कर दिया है। कृपया क्लिनिक को फ़ोन करें।',
    busy: 'अभी बहुत लोग यह पेज पढ़ रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',
    failed: 'यह पेज नहीं बन सका। कृपया फिर कोशिश करें।',
  },
  mr: {
    title: (clinic) => `${clinic}: अपॉइंटमेंट घ्या`,
    description: (clinic, address) => `${clinic}, ${address} येथे अपॉइंटमेंट घ्या.`,
    directions: 'रस्ता पाहा',
    doctors: 'डॉक्टर',
    doctor: 'डॉक्टर',
    languages: 'भाषा',
    notFound: 'असे पान नाही',
    notFoundHint: 'कदाचित क्लिनिकने आपले पान बंद केले आहे. कृपया क्लिनिकला फोन करा.',
    busy: 'आता खूप लोक हे पान वाचत आहेत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
    failed: 'हे पान तयार होऊ शकले नाही. कृपया पुन्हा प्रयत्न करा.',
  },
  gu: {
    title: (clinic) => `${clinic}: એપોઇન્ટમેન્ટ લો`,
    description: (clinic, address) => `${clinic}, ${address} માં એપોઇન્ટમેન્ટ લો.`,
    directions: 'રસ્તો જુઓ',
    doctors: 'ડૉક્ટરો',
    doctor: 'ડૉક્ટર',
    languages: 'ભાષાઓ',
    notFound: 'આવું કોઈ પેજ નથી',
    notFoundHint: 'ક્લિનિકે કદાચ પોતાનું પેજ બંધ કર્યું છે. કૃપા કરીને ક્લિનિકને ફોન કરો.',
    busy: 'અત્યારે ઘણા લોકો આ પેજ વાંચી રહ્યા છે. કૃપા કરીને એક મિનિટ પછી ફરી પ્રયત્ન કરો.',
    failed: 'આ પેજ બની શક્યું નથી. કૃપા કરીને ફરી પ્રયત્ન કરો.',
  },
  bn: {
    title: (clinic) => `${clinic}: অ্যাপয়েন্টমেন্ট নিন`,
    description: (clinic, address) => `${clinic}, ${address}-এ অ্যাপয়েন্টমেন্ট নিন।`,
    directions: 'পথ দেখুন',
    doctors: 'ডাক্তার',
    doctor: 'ডাক্তার',
    languages: 'ভাষা',
    notFound: 'এমন কোনো পাতা নেই',
    notFoundHint: 'ক্লিনিক হয়তো তাদের পাতা বন্ধ করেছে। অনুগ্রহ করে ক্লিনিকে ফোন করুন।',
    busy: 'এখন অনেকে এই পাতা পড়ছেন। অনুগ্রহ করে এক মিনিট পরে আবার চেষ্টা করুন।',
    failed: 'এই পাতা তৈরি করা গেল না। অনুগ্রহ করে আবার চেষ্টা করুন।',
  },
  ta: {
    title: (clinic) => `${clinic}: அப்பாயின்ட்மென்ட் எடுக்க`,
    description: (clinic, address) => `${clinic}, ${address}: அப்பாயின்ட்மென்ட் எடுக்க.`,
    directions: 'வழி பார்க்கவும்',
    doctors: 'டாக்டர்கள்',
    doctor: 'டாக்டர்',
    languages: 'மொழிகள்',
    notFound: 'அப்படி ஒரு பக்கம் இல்லை',
    notFoundHint: 'கிளினிக் தன் பக்கத்தை நிறுத்தியிருக்கலாம். கிளினிக்குக்கு போன் செய்யுங்கள்.',
    busy: 'இப்போது பலர் இந்தப் பக்கத்தைப் படிக்கிறார்கள். ஒரு நிமிடம் கழித்து மீண்டும் முயலவும்.',
    failed: 'இந்தப் பக்கத்தை உருவாக்க முடியவில்லை. மீண்டும் முயலவும்.',
  },
  te: {
    title: (clinic) => `${clinic}: అపాయింట్‌మెంట్ బుక్ చేయండి`,
    description: (clinic, address) => `${clinic}, ${address} లో అపాయింట్‌మెంట్ బుక్ చేయండి.`,
    directions: 'దారి చూడండి',
    doctors: 'డాక్టర్లు',
    doctor: 'డాక్టర్',
    languages: 'భాషలు',
    notFound: 'ఇలాంటి పేజీ లేదు',
    notFoundHint: 'క్లినిక్ తన పేజీని ఆపి ఉండవచ్చు. దయచేసి క్లినిక్‌కు ఫోన్ చేయండి.',
    busy: 'ఇప్పుడు చాలా మంది ఈ పేజీ చదువుతున్నారు. దయచేసి ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.',
    failed: 'ఈ పేజీని తయారు చేయలేకపోయాము. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  },
  kn: {
    title: (clinic) => `${clinic}: ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಬುಕ್ ಮಾಡಿ`,
    description: (clinic, address) => `${clinic}, ${address}: ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಬುಕ್ ಮಾಡಿ.`,
    directions: 'ದಾರಿ ನೋಡಿ',
    doctors: 'ಡಾಕ್ಟರ್‌ಗಳು',
    doctor: 'ಡಾಕ್ಟರ್',
    languages: 'ಭಾಷೆಗಳು',
    notFound: 'ಅಂತಹ ಪುಟ ಇಲ್ಲ',
    notFoundHint: 'ಕ್ಲಿನಿಕ್ ತನ್ನ ಪುಟವನ್ನು ನಿಲ್ಲಿಸಿರಬಹುದು. ದಯವಿಟ್ಟು ಕ್ಲಿನಿಕ್‌ಗೆ ಫೋನ್ ಮಾಡಿ.',
    busy: 'ಈಗ ತುಂಬಾ ಜನರು ಈ ಪುಟವನ್ನು ಓದುತ್ತಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    failed: 'ಈ ಪುಟವನ್ನು ಮಾಡಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  ml: {
    title: (clinic) => `${clinic}: അപ്പോയിന്റ്മെന്റ് എടുക്കുക`,
    description: (clinic, address) => `${clinic}, ${address}: അപ്പോയിന്റ്മെന്റ് എടുക്കുക.`,
    directions: 'വഴി കാണുക',
    doctors: 'ഡോക്ടർമാർ',
    doctor: 'ഡോക്ടർ',
    languages: 'ഭാഷകൾ',
    notFound: 'ഇങ്ങനെ ഒരു പേജ് ഇല്ല',
    notFoundHint: 'ക്ലിനിക് അതിന്റെ പേജ് നിർത്തിയിരിക്കാം. ദയവായി ക്ലിനിക്കിലേക്ക് വിളിക്കുക.',
    busy: 'ഇപ്പോൾ ധാരാളം പേർ ഈ പേജ് വായിക്കുന്നു. ദയവായി ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
    failed: 'ഈ പേജ് ഉണ്ടാക്കാൻ കഴിഞ്ഞില്ല. ദയവായി വീണ്ടും ശ്രമിക്കുക.',
  },
  pa: {
    title: (clinic) => `${clinic}: ਅਪਾਇੰਟਮੈਂਟ ਲਓ`,
    description: (clinic, address) => `${clinic}, ${address} ਵਿੱਚ ਅਪਾਇੰਟਮੈਂਟ ਲਓ।`,
    directions: 'ਰਾਹ ਦੇਖੋ',
    doctors: 'ਡਾਕਟਰ',
    doctor: 'ਡਾਕਟਰ',
    languages: 'ਭਾਸ਼ਾਵਾਂ',
    notFound: 'ਅਜਿਹਾ ਕੋਈ ਪੰਨਾ ਨਹੀਂ ਹੈ',
    notFoundHint: 'ਸ਼ਾਇਦ ਕਲੀਨਿਕ ਨੇ ਆਪਣਾ ਪੰਨਾ ਬੰਦ ਕਰ ਦਿੱਤਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕਲੀਨਿਕ ਨੂੰ ਫ਼ੋਨ ਕਰੋ।',
    busy: 'ਹੁਣ ਬਹੁਤ ਲੋਕ ਇਹ ਪੰਨਾ ਪੜ੍ਹ ਰਹੇ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ਇੱਕ ਮਿੰਟ ਬਾਅਦ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
    failed: 'ਇਹ ਪੰਨਾ ਨਹੀਂ ਬਣ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  },
};
