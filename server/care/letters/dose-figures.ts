import { plainDigits } from '#server/care/model/identifiers/numbers.ts';

/** Doses in a text, in the languages of patients: a figure or its word with what is counted. Everyday words; no list of medicines. */

const figures = `half one two three four five six seven eight nine ten double
  आधी आधा एक दो तीन चार पाँच पांच छह छः सात आठ दस डेढ़ ढाई अर्धी अर्धा दोन पाच सहा दहा दीड अडीच
  અડધી અડધો એક બે ત્રણ ચાર પાંચ છ સાત આઠ દસ દોઢ
  আধা অর্ধেক একটি একটা এক দুটি দুটো দুই দু তিনটি তিন চারটি চার পাঁচ ছয় সাত আট দশ দেড়
  அரை ஒரு ஒன்று இரண்டு இரு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு பத்து ஒன்றரை
  అర సగం ఒక ఒక్క రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది పది ఒకటిన్నర
  ಅರ್ಧ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಹತ್ತು ಒಂದೂವರೆ
  അര ഒരു ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് പത്ത് ഒന്നര
  ਅੱਧੀ ਅੱਧਾ ਇੱਕ ਇਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਦਸ ਡੇਢ`;

/** Whole words. */
const latinUnits = `mg mcg µg g gm gms gram grams ml iu unit units tablet tablets tab tabs capsule capsules cap caps pill pills drop drops puff
  puffs spray sprays teaspoon teaspoons teaspoonful tablespoon tablespoons tsp tbsp spoon spoons spoonful spoonfuls sachet sachets
  injection injections dose doses patch patches`;
/** How they begin: endings follow. */
const otherUnits = `गोली गोलि गोळी गोळ्य टैबलेट टॅबलेट कैप्सूल कॅप्सूल बूँद बूंद थेंब चम्मच चमच मिली मि.ली मिग्रा मि.ग्रा ग्राम ग्रॅम खुराक डोस इंजेक्शन यूनिट युनिट पुड़िया पफ
  ગોળી ટેબ્લેટ કેપ્સ્યુલ ટીપ ચમચી મિલી મિગ્રા ગ્રામ ડોઝ ઇન્જેક્શન યુનિટ
  ট্যাবলেট বড়ি ক্যাপসুল ফোঁটা চামচ মিলি মিগ্রা গ্রাম ডোজ ইনজেকশন ইউনিট
  மாத்திரை கேப்ஸ்யூல் சொட்டு ஸ்பூன் கரண்டி மில்லி மி.கி மி.லி கிராம் டோஸ் ஊசி யூனிட்
  మాత్ర టాబ్లెట్ క్యాప్సూల్ చుక్క చెంచా స్పూన్ మి.లీ మి.గ్రా గ్రాము డోసు ఇంజెక్షన్ యూనిట్
  ಮಾತ್ರೆ ಕ್ಯಾಪ್ಸೂಲ್ ಹನಿ ಚಮಚ ಮಿ.ಲೀ ಮಿ.ಗ್ರಾಂ ಗ್ರಾಂ ಡೋಸ್ ಇಂಜೆಕ್ಷನ್ ಯೂನಿಟ್
  ഗുളിക ക്യാപ്സ്യൂൾ തുള്ളി സ്പൂൺ മില്ലി മി.ഗ്രാം ഗ്രാം ഡോസ് കുത്തിവയ്പ് ഇഞ്ചക്ഷൻ യൂണിറ്റ്
  ਗੋਲੀ ਕੈਪਸੂਲ ਬੂੰਦ ਚਮਚ ਮਿਲੀ ਮਿਗ੍ਰਾ ਗ੍ਰਾਮ ਖੁਰਾਕ ਡੋਜ਼ ਟੀਕਾ ਯੂਨਿਟ`;

/** How often, where it is more than once: 'once more' is said of other things. */
const often = 'times बार वेळा વખત વાર বার முறை தடவை வேளை సార్లు పూట ಬಾರಿ ಸಲ തവണ നേരം ਵਾਰ';
const one = new Set('one एक એક এক একটি একটা ஒரு ஒன்று ఒక ఒక్క ಒಂದು ഒരു ഒന്ന് ਇੱਕ ਇਕ'.split(' '));

const oneOf = (words: string, isMeant: (word: string) => boolean = () => true): string =>
  words
    .split(/\s+/)
    .filter((word) => word !== '' && isMeant(word))
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.normalize('NFC').replaceAll('.', '\\.?'))
    .join('|');

const FIGURE = `(?:\\d+(?:[.,/]\\d+)*|[½¼¾]|${oneOf(figures)})`;
const NOT_IN_WORD = '(?<![\\p{L}\\p{M}\\d])';

/** '2 tablets', 'two tablets', '500mg', 'दो गोली', 'மூன்று முறை'. */
const AMOUNT = new RegExp(
  `${NOT_IN_WORD}(${FIGURE})[\\s-]*(?:(?:${oneOf(latinUnits)})(?![\\p{L}])|(?:${oneOf(otherUnits)}))`,
  'giu',
);
const OFTEN = [
  new RegExp(
    `${NOT_IN_WORD}(?:[2-9]|1\\d|${oneOf(figures, (word) => !one.has(word))})[\\s-]*(?:${oneOf(often)})`,
    'giu',
  ),
  /\b(?:once|twice|thrice)\s+(?:a|per|each|every)?\s*(?:day|daily|week|weekly)\b/giu,
  /\bevery\s+(?:\d+|two|three|four|six|eight|twelve)\s+hours?\b/giu,
  /(?<!\d)\d\s*-\s*\d\s*-\s*\d(?:\s*-\s*\d)?(?!\d)/gu,
  /\bq\d{1,2}h\b/giu,
  // In capitals only: 'od' and 'bd' are parts of other words.
  /\b(?:OD|BD|BID|TDS|TID|QID|QDS|SOS|PRN)\b/gu,
];

/** Each dose that a text speaks of, as it stands there. */
export function dosesIn(text: string): string[] {
  const read = plainDigits(text.normalize('NFC'));
  return [AMOUNT, ...OFTEN].flatMap((pattern) => read.match(pattern) ?? []);
}

/** The figures of a text, in digits that everybody reads. */
export const figuresIn = (text: string): string[] => plainDigits(text).match(/\d+(?:[.,/]\d+)*/gu) ?? [];
