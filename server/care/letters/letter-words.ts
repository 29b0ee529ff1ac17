import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';

/** What a letter and a summary say beside the text, in the languages that they are written in. */
interface LetterWords {
  title: string;
  medicines: string;
  tests: string;
  nextVisit: string;
  /** Of the plain text, which needs no model: what was typed stays as it was typed. */
  came: (day: string) => string;
  complaints: (words: string) => string;
  found: (words: string) => string;
  advice: (words: string) => string;
  closing: string;
  mark: (doctor: string) => string;
  replaced: string;
}

/** Of a letter to a colleague. */
interface ColleagueWords extends LetterWords {
  subject: (who: string) => string;
  conditions: string;
  allergies: string;
  diagnosis: string;
  vitals: string;
}

export const colleagueWords: Record<'en' | 'hi', ColleagueWords> = {
  en: {
    title: 'Letter to a colleague',
    subject: (who) => `About: ${who}`,
    conditions: 'Conditions',
    allergies: 'Allergies',
    diagnosis: 'Diagnosis',
    vitals: 'Vitals',
    medicines: 'Prescribed',
    tests: 'Tests advised',
    nextVisit: 'Next visit with us',
    came: (day) => `I am writing about this patient, whom I saw on ${day}.`,
    complaints: (words) => `Complaints: ${words}`,
    found: (words) => `Diagnosis: ${words}`,
    advice: (words) => `Advice given: ${words}`,
    closing: 'I would be glad of your opinion. With kind regards,',
    mark: (doctor) => `Drafted with the help of a language model; read and approved by ${doctor}.`,
    replaced: 'A newer version has taken the place of this letter.',
  },
  hi: {
    title: 'सहकर्मी को पत्र',
    subject: (who) => `विषय: ${who}`,
    conditions: 'पुरानी बीमारियाँ',
    allergies: 'एलर्जी',
    diagnosis: 'निदान',
    vitals: 'वाइटल्स',
    medicines: 'दी गई दवाएँ',
    tests: 'बताई गई जाँचें',
    nextVisit: 'हमारे यहाँ अगली विज़िट',
    came: (day) => `यह पत्र इस मरीज़ के बारे में है, जिन्हें ${day} को देखा गया।`,
    complaints: (words) => `तकलीफ़ें: ${words}`,
    found: (words) => `निदान: ${words}`,
    advice: (words) => `दी गई सलाह: ${words}`,
    closing: 'आपकी राय के लिए आभार रहेगा। सादर,',
    mark: (doctor) => `भाषा मॉडल की मदद से लिखा गया; ${doctor} ने पढ़कर मंज़ूर किया।`,
    replaced: 'इस पत्र की जगह नया संस्करण आ चुका है।',
  },
};

export const summaryWords: Record<MessageLanguage, LetterWords> = {
  en: {
    title: 'Your visit in plain words',
    medicines: 'Your medicines',
    tests: 'Tests to have done',
    nextVisit: 'Your next visit',
    came: (day) => `You came to us on ${day}.`,
    complaints: (words) => `You told us: ${words}`,
    found: (words) => `What we found: ${words}`,
    advice: (words) => `Our advice: ${words}`,
    closing: 'If anything is unclear, or you do not get better, please call us.',
    mark: (doctor) => `Drafted with the help of a language model; read and approved by ${doctor}.`,
    replaced: 'A newer version has taken the place of this summary.',
  },
  hi: {
    title: 'आपकी मुलाक़ात, सरल शब्दों में',
    medicines: 'आपकी दवाएँ',
    tests: 'ये जाँचें कराएँ',
    nextVisit: 'आपकी अगली मुलाक़ात',
    came: (day) => `आप ${day} को हमारे पास आए थे।`,
    complaints: (words) => `आपने बताया: ${words}`,
    found: (words) => `हमने पाया: ${words}`,
    advice: (words) => `हमारी सलाह: ${words}`,
    closing: 'कुछ समझ न आए या आराम न मिले, तो कृपया हमें फ़ोन करें।',
    mark: (doctor) => `भाषा मॉडल की मदद से लिखा गया; ${doctor} ने पढ़कर मंज़ूर किया।`,
    replaced: 'इस सारांश की जगह नया संस्करण आ चुका है।',
  },
  mr: {
    title: 'तुमची भेट, सोप्या शब्दांत',
    medicines: 'तुमची औषधे',
    tests: 'या तपासण्या करून घ्या',
    nextVisit: 'तुमची पुढची भेट',
    came: (day) => `तुम्ही ${day} रोजी आमच्याकडे आला होता.`,
    complaints: (words) => `तुम्ही सांगितले: ${words}`,
    found: (words) => `आम्हाला आढळले: ${words}`,
    advice: (words) => `आमचा सल्ला: ${words}`,
    closing: 'काही समजले नाही किंवा बरे वाटले नाही, तर कृपया आम्हाला फोन करा.',
    mark: (doctor) => `भाषा मॉडेलच्या मदतीने लिहिले; ${doctor} यांनी वाचून मान्य केले.`,
    replaced: 'या सारांशाच्या जागी नवी आवृत्ती आली आहे.',
  },
  gu: {
    title: 'તમારી મુલાકાત, સરળ શબ્દોમાં',
    medicines: 'તમારી દવાઓ',
    tests: 'આ તપાસ કરાવો',
    nextVisit: 'તમારી આગલી મુલાકાત',
    came: (day) => `તમે ${day} ના રોજ અમારી પાસે આવ્યા હતા.`,
    complaints: (words) => `તમે જણાવ્યું: ${words}`,
    found: (words) => `અમને જણાયું: ${words}`,
    advice: (words) => `અમારી સલાહ: ${words}`,
    closing: 'કંઈ ન સમજાય કે સારું ન લાગે, તો કૃપા કરીને અમને ફોન કરો.',
    mark: (doctor) => `ભાષા મોડેલની મદદથી લખાયું; ${doctor}એ વાંચીને મંજૂર કર્યું.`,
    replaced: 'આ સારાંશની જગ્યાએ નવી આવૃત્તિ આવી છે.',
  },
  bn: {
    title: 'আপনার ভিজিট, সহজ কথায়',
    medicines: 'আপনার ওষুধ',
    tests: 'এই পরীক্ষাগুলি করান',
    nextVisit: 'আপনার পরের ভিজিট',
    came: (day) => `আপনি ${day} আমাদের কাছে এসেছিলেন।`,
    complaints: (words) => `আপনি জানিয়েছেন: ${words}`,
    found: (words) => `আমরা পেয়েছি: ${words}`,
    advice: (words) => `আমাদের পরামর্শ: ${words}`,
    closing: 'কিছু বুঝতে না পারলে বা ভালো না লাগলে আমাদের ফোন করুন।',
    mark: (doctor) => `ভাষা মডেলের সাহায্যে লেখা; ${doctor} পড়ে অনুমোদন করেছেন।`,
    replaced: 'এই সারাংশের জায়গায় নতুন সংস্করণ এসেছে।',
  },
  ta: {
    title: 'உங்கள் வருகை, எளிய சொற்களில்',
    medicines: 'உங்கள் மருந்துகள்',
    tests: 'செய்ய வேண்டிய பரிசோதனைகள்',
    nextVisit: 'உங்கள் அடுத்த வருகை',
    came: (day) => `நீங்கள் ${day} அன்று எங்களிடம் வந்தீர்கள்.`,
    complaints: (words) => `நீங்கள் சொன்னது: ${words}`,
    found: (words) => `நாங்கள் கண்டது: ${words}`,
    advice: (words) => `எங்கள் ஆலோசனை: ${words}`,
    closing: 'ஏதாவது புரியவில்லை என்றாலோ, குணமாகவில்லை என்றாலோ எங்களை அழைக்கவும்.',
    mark: (doctor) => `மொழி மாதிரியின் உதவியுடன் எழுதப்பட்டது; ${doctor} படித்து ஒப்புதல் அளித்தார்.`,
    replaced: 'இந்தச் சுருக்கத்தின் இடத்தில் புதிய பதிப்பு வந்துள்ளது.',
  },
  te: {
    title: 'మీ సందర్శన, సులభమైన మాటల్లో',
    medicines: 'మీ మందులు',
    tests: 'చేయించుకోవలసిన పరీక్షలు',
    nextVisit: 'మీ తదుపరి సందర్శన',
    came: (day) => `మీరు ${day} న మా దగ్గరకు వచ్చారు.`,
    complaints: (words) => `మీరు చెప్పింది: ${words}`,
    found: (words) => `మేము గుర్తించింది: ${words}`,
    advice: (words) => `మా సలహా: ${words}`,
    closing: 'ఏదైనా అర్థం కాకపోతే, లేదా నయం కాకపోతే మాకు ఫోన్ చేయండి.',
    mark: (doctor) => `భాషా మోడల్ సహాయంతో రాసినది; ${doctor} చదివి ఆమోదించారు.`,
    replaced: 'ఈ సారాంశం స్థానంలో కొత్త వెర్షన్ వచ్చింది.',
  },
  kn: {
    title: 'ನಿಮ್ಮ ಭೇಟಿ, ಸರಳ ಮಾತುಗಳಲ್ಲಿ',
    medicines: 'ನಿಮ್ಮ ಔಷಧಿಗಳು',
    tests: 'ಮಾಡಿಸಬೇಕಾದ ಪರೀಕ್ಷೆಗಳು',
    nextVisit: 'ನಿಮ್ಮ ಮುಂದಿನ ಭೇಟಿ',
    came: (day) => `ನೀವು ${day} ರಂದು ನಮ್ಮ ಬಳಿಗೆ ಬಂದಿದ್ದಿರಿ.`,
    complaints: (words) => `ನೀವು ಹೇಳಿದ್ದು: ${words}`,
    found: (words) => `ನಾವು ಕಂಡದ್ದು: ${words}`,
    advice: (words) => `ನಮ್ಮ ಸಲಹೆ: ${words}`,
    closing: 'ಏನಾದರೂ ಅರ್ಥವಾಗದಿದ್ದರೆ ಅಥವಾ ಗುಣವಾಗದಿದ್ದರೆ ನಮಗೆ ಕರೆ ಮಾಡಿ.',
    mark: (doctor) => `ಭಾಷಾ ಮಾದರಿಯ ನೆರವಿನಿಂದ ಬರೆಯಲಾಗಿದೆ; ${doctor} ಓದಿ ಒಪ್ಪಿಗೆ ನೀಡಿದ್ದಾರೆ.`,
    replaced: 'ಈ ಸಾರಾಂಶದ ಬದಲಿಗೆ ಹೊಸ ಆವೃತ್ತಿ ಬಂದಿದೆ.',
  },
  ml: {
    title: 'നിങ്ങളുടെ സന്ദർശനം, ലളിതമായ വാക്കുകളിൽ',
    medicines: 'നിങ്ങളുടെ മരുന്നുകൾ',
    tests: 'ചെയ്യേണ്ട പരിശോധനകൾ',
    nextVisit: 'നിങ്ങളുടെ അടുത്ത സന്ദർശനം',
    came: (day) => `നിങ്ങൾ ${day} ഞങ്ങളുടെ അടുത്ത് വന്നിരുന്നു.`,
    complaints: (words) => `നിങ്ങൾ പറഞ്ഞത്: ${words}`,
    found: (words) => `ഞങ്ങൾ കണ്ടത്: ${words}`,
    advice: (words) => `ഞങ്ങളുടെ നിർദ്ദേശം: ${words}`,
    closing: 'എന്തെങ്കിലും മനസ്സിലായില്ലെങ്കിൽ, അല്ലെങ്കിൽ ഭേദമായില്ലെങ്കിൽ ഞങ്ങളെ വിളിക്കുക.',
    mark: (doctor) => `ഭാഷാ മോഡലിന്റെ സഹായത്തോടെ എഴുതിയത്; ${doctor} വായിച്ച് അംഗീകരിച്ചു.`,
    replaced: 'ഈ ചുരുക്കത്തിന്റെ സ്ഥാനത്ത് പുതിയ പതിപ്പ് വന്നിട്ടുണ്ട്.',
  },
  pa: {
    title: 'ਤੁਹਾਡੀ ਮੁਲਾਕਾਤ, ਸੌਖੇ ਸ਼ਬਦਾਂ ਵਿੱਚ',
    medicines: 'ਤੁਹਾਡੀਆਂ ਦਵਾਈਆਂ',
    tests: 'ਇਹ ਜਾਂਚਾਂ ਕਰਵਾਓ',
    nextVisit: 'ਤੁਹਾਡੀ ਅਗਲੀ ਮੁਲਾਕਾਤ',
    came: (day) => `ਤੁਸੀਂ ${day} ਨੂੰ ਸਾਡੇ ਕੋਲ ਆਏ ਸੀ।`,
    complaints: (words) => `ਤੁਸੀਂ ਦੱਸਿਆ: ${words}`,
    found: (words) => `ਸਾਨੂੰ ਪਤਾ ਲੱਗਾ: ${words}`,
    advice: (words) => `ਸਾਡੀ ਸਲਾਹ: ${words}`,
    closing: 'ਕੁਝ ਸਮਝ ਨਾ ਆਵੇ ਜਾਂ ਆਰਾਮ ਨਾ ਆਵੇ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਸਾਨੂੰ ਫ਼ੋਨ ਕਰੋ।',
    mark: (doctor) => `ਭਾਸ਼ਾ ਮਾਡਲ ਦੀ ਮਦਦ ਨਾਲ ਲਿਖਿਆ ਗਿਆ; ${doctor} ਨੇ ਪੜ੍ਹ ਕੇ ਮਨਜ਼ੂਰ ਕੀਤਾ।`,
    replaced: 'ਇਸ ਸਾਰ ਦੀ ਥਾਂ ਨਵਾਂ ਰੂਪ ਆ ਗਿਆ ਹੈ।',
  },
};
