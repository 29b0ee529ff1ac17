import {
  areNames,
  areTogether,
  isCommon,
  isNear,
  isWord,
  type Known,
  mark,
  mayBeName,
  type Scene,
  sceneOf,
  type Token,
  withGaps,
} from './scene.ts';
import { markPlace } from './places.ts';
import {
  ambiguous,
  clinical,
  formWords,
  isIndic,
  noNames,
  relations,
  timeWords,
  titles,
  titlesWhenCapital,
} from './word-lists.ts';

/** Names of people in a text, told by who is known, by what stands beside them, and by which names are common. */

/** The text with '[name]' and '[place]' in their places, and how many there are. */
export function cutNames(text: string, known: Known): { text: string; count: number } {
  const scene = sceneOf(text, known);
  // Each looks at the whole text: a later one knows what those before it found.
  for (const look of [markKnown, markWhole, markBeside, markInitials]) {
    scene.tokens.forEach((token, place) => look(scene, place, token));
  }
  scene.tokens.forEach((_, place) => scene.found.has(place) && markAround(scene, place));
  scene.tokens.forEach((token, place) => markPlace(scene, place, token));
  return withGaps(scene);
}

const MOST_PARTS = 3;

/** Somebody who is known, or a name that is common. */
function markKnown(scene: Scene, place: number, token: Token): void {
  const { known } = scene;
  if (noNames.has(token.word) || isWord(scene, token) || isPlainWord(scene, place)) return;
  if (isBehindForm(scene, place) || isHealthWorker(scene, place)) return;
  const isAsha = token.word === 'ASHA';
  if (known.people.has(token.word) || (isCommon(scene, token) && !isAsha)) mark(scene, place, 'name');
}

/** 'Syrup Alex' is no Alex. */
const isBehindForm = (scene: Scene, place: number): boolean =>
  formWords.has(scene.tokens[place - 1]?.word ?? '') && areTogether(scene, place - 1);

/** 'ASHA worker visited': a calling. */
const isHealthWorker = ({ tokens }: Scene, place: number): boolean =>
  /^asha$/i.test(tokens[place]?.word ?? '') && /^(?:worker|didi|karyakarta)s?$/i.test(tokens[place + 1]?.word ?? '');

/** Of a name that is a word too: small letters, and words of illness and time beside it, say that it is the word. */
function isPlainWord(scene: Scene, place: number): boolean {
  const [token, next] = scene.tokens.slice(place, place + 2);
  if (!token || !ambiguous.has(token.word)) return false;
  if (!token.isCapital && !isIndic(token.word)) return true;
  return next !== undefined && areTogether(scene, place) && (timeWords.has(next.word) || clinical.has(next.word));
}

/** 'Gulab Das': two ordinary words, and somebody's name where both are written as names. */
function markWhole(scene: Scene, place: number, token: Token): void {
  const next = scene.tokens[place + 1];
  const { people } = scene.known;
  if (!next || !areTogether(scene, place) || !people.spells(token.word) || !people.spells(next.word)) return;
  if (!areNames(token, next) || token.word === next.word) return;
  mark(scene, place, 'name');
  mark(scene, place + 1, 'name');
}

/** Behind a title, a relation or 'name is' stands a name; before 'ji' too. */
function markBeside(scene: Scene, place: number, { word, end }: Token): void {
  const isTitle = titles.has(word) || titlesWhenCapital.has(word);
  if (isTitle && isNear(scene, place)) markFrom(scene, place + 1, titles.has(word));
  // 's/o' and its like.
  else if (/^[sdwb]$/i.test(word) && /^[/\\]\s?o/i.test(scene.text.slice(end, end + 3)))
    markFrom(scene, place + 2, false);
  else if (relations.has(word) && isNear(scene, place)) markFrom(scene, place + 1, false);
  else if (saysName(scene, place)) markFrom(scene, place + 1, true);
  else if (/^(?:ji|jee|जी)$/i.test(word)) markPerson(scene, place - 1);
}

/** '... name is', 'naam', 'नाम'; not 'the name of the medicine'. */
function saysName(scene: Scene, place: number): boolean {
  const [token, before] = [scene.tokens[place], scene.tokens[place - 1]];
  const word = token?.word.toLowerCase() ?? '';
  if (/^(?:naam|नाम|named)$/.test(word)) return isNear(scene, place);
  if (word === 'name') return /^\s?[:=-]/.test(scene.text.slice(token?.end));
  return word === 'is' && before?.word.toLowerCase() === 'name';
}

function markPerson(scene: Scene, place: number): void {
  const token = scene.tokens[place];
  if (!mayBeName(scene, token) || ambiguous.has(token.word)) return;
  if (token.isCapital || isCommon(scene, token)) mark(scene, place, 'name');
}

/** So many words from here are a name, since one has to come here; `isSure` where it may be in small letters. */
function markFrom(scene: Scene, first: number, isSure: boolean): void {
  const { tokens, known } = scene;
  let place = first;
  while (tokens[place]?.isInitial && areTogether(scene, place)) place += 1;
  const head = tokens[place];
  if (!mayBeName(scene, head)) return;
  const isNamed = head.isCapital || isCommon(scene, head) || known.people.has(head.word);
  if (!isNamed && !(isSure && (isIndic(head.word) || /^\p{Ll}{3,}$/u.test(head.word)))) return;
  for (let initial = first; initial <= place; initial += 1) mark(scene, initial, 'name');
  for (let next = place + 1; next < place + MOST_PARTS; next += 1) {
    const token = tokens[next];
    if (!areTogether(scene, next - 1) || !mayBeName(scene, token)) return;
    const goesOn = (token.isCapital && head.isCapital) || isCommon(scene, token) || known.people.has(token.word);
    if (!goesOn) return;
    mark(scene, next, 'name');
  }
}

/** 'A. Khansi' and 'A.R.K.' of a known Asha Rani Khansi. */
function markInitials(scene: Scene, place: number, token: Token): void {
  const { tokens, text, known } = scene;
  if (!token.isInitial || scene.found.has(place)) return;
  const hasPoint = (at: number) => text[tokens[at]?.end ?? 0] === '.';
  let end = place;
  while (tokens[end + 1]?.isInitial && areTogether(scene, end) && hasPoint(end)) end += 1;
  const letters = tokens
    .slice(place, end + 1)
    .map(({ word }) => word)
    .join('');
  const next = tokens[end + 1];
  const leads = next?.isCapital === true && known.people.spells(next.word) && areTogether(scene, end) && hasPoint(end);
  if (!leads && !(letters.length >= 3 && known.people.hasInitials(letters))) return;
  for (let one = place; one <= (leads ? end + 1 : end); one += 1) mark(scene, one, 'name');
}

/** What belongs to a name that was found: its initials, its ordinary words, the parts that stand beside it. */
function markAround(scene: Scene, place: number): void {
  for (const step of [-1, 1] as const) {
    for (let next = place + step; ; next += step) {
      const token = scene.tokens[next];
      if (!token || scene.found.has(next) || !areTogether(scene, Math.min(next, next - step))) break;
      if (!isInitialOf(scene, token, step) && !isPartOf(scene, next, token)) break;
      mark(scene, next, 'name');
    }
  }
}

/** 'B' before a name is an initial; a letter behind one only with a point or at its end. */
function isInitialOf({ text, known }: Scene, { word, end, isInitial }: Token, step: -1 | 1): boolean {
  if (!isInitial && !(/^\p{Lu}{2,3}$/u.test(word) && known.people.hasInitials(word))) return false;
  return step < 0 || word.length > 1 || /^\.|^\s*(?:$|[,;\n])/.test(text.slice(end));
}

function isPartOf(scene: Scene, place: number, { word, isCapital }: Token): boolean {
  const isSpelled = scene.known.people.spells(word);
  if (isIndic(word)) return isSpelled;
  return isCapital && (isSpelled || (ambiguous.has(word) && !isPlainWord(scene, place)));
}
