import { perUnit } from './days.ts';
import { HOURS } from './hours.ts';
import { addTo, type Saying, saying, set, word } from './said.ts';
import { PIECE } from './units.ts';

/** 'x 5 days', '2 weeks'; a month has 30 days. */
const lasting: Saying['take'] = (said, [, count, unit = 'd']) =>
  set(said, 'days', Number(count) * (perUnit[unit.charAt(0)] ?? 1));

/** For what something is taken when needed. Other reasons follow 'for' or 'if'. */
const REASON =
  'high fever|fever|chest pain|stomach pain|abdominal pain|period pain|joint pain|back ?ache|body ?ache|tooth ?ache|severe pain|pain|headache|head ache|migraine|vomiting|nausea|dry cough|cough|cold|blocked nose|acidity|heartburn|gas|bloating|itching|allergy|wheezing|wheeze|breathlessness|loose motions?|loose stools?|diarrhoea|diarrhea|constipation|giddiness|vertigo|anxiety|sleeplessness|insomnia|cramps|spasms?|bleeding|fits?|seizures?|burning|low sugar';

/** How long, what for, and how many at most. */
export const courseSayings: Saying[] = [
  word('(?:x|for) ?(\\d{1,2}) ?(d|days?|w|wks?|weeks?|m|months?)', lasting),
  word('(\\d{1,2}) ?(days?|wks?|weeks?|months?)', lasting),
  word(
    `(?:max(?:imum)?|at most|up ?to|not more than|no more than)(?: of)? (\\d{1,2})(?: ?(?:times|doses|x|(${PIECE})))?(?: ?(?:\\/|a|per|in a|in) ?(?:day|24 ?(?:${HOURS})|d)| daily)?`,
    (said, [, most, piece]) => Number(most) > 0 && set(said, piece ? 'mostPieces' : 'mostPerDay', Number(most)),
  ),
  // Any reason after its word; it ends at a comma or where something else is said.
  saying(
    '(?:for|if|in case of) ([\\p{L}][\\p{L} ]{1,58}?)(?=$|[,;]| (?:max|at most|up ?to|not more|no more|gap|at least|q ?\\d|every|\\d|sos|prn|stat|od|bd|tds|qid|hs))',
    (said, [, reason = '']) => set(said, 'reason', reason.trim()),
  ),
  word(`(?:when |on )?(${REASON})`, (said, [, reason = '']) => set(said, 'reason', reason)),
];

const noting =
  (note: string): Saying['take'] =>
  (said) => {
    said.notes = addTo(said.notes, note);
    return true;
  };

/** Where, and by which way: phrases of the book of notes. */
export const placeSayings: Saying[] = [
  word('(?:in(?:to)? (?:the )?|to )?(?:right eye|rt eye|re)', noting('in the right eye')),
  word('(?:in(?:to)? (?:the )?|to )?(?:left eye|lt eye|le)', noting('in the left eye')),
  word('(?:in(?:to)? |to )?(?:both (?:the )?eyes|be|b\\/e|each eye)', noting('in both eyes')),
  word('(?:in(?:to)? (?:the )?|to )?(?:right ear|rt ear)', noting('in the right ear')),
  word('(?:in(?:to)? (?:the )?|to )?(?:left ear|lt ear)', noting('in the left ear')),
  word('(?:in(?:to)? |to )?(?:both (?:the )?ears|each ear)', noting('in both ears')),
  word('(?:in(?:to)? )?(?:each|both|both the) nostrils?', noting('in each nostril')),
  word(
    'l\\/a|la|local application|locally|(?:on|over) (?:the )?affected (?:area|part)',
    noting('on the affected area'),
  ),
  word('s\\/l|sl|sublingual(?:ly)?|under (?:the )?tongue', noting('under the tongue')),
  word('i\\/m|im|intramuscular(?:ly)?', noting('into the muscle (IM)')),
  word('i\\/v|iv|intravenous(?:ly)?', noting('into the vein (IV)')),
  word('s\\/c|sc|subcut|subcutaneous(?:ly)?', noting('under the skin')),
  word('p\\/v|pv|per vagina|vaginally', noting('place deep in the vagina')),
  word('p\\/r|pr|per rectum|rectally', noting('place in the rectum')),
];
