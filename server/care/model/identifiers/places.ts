import { areTogether, isNear, isWord, mark, mayBeName, type Scene, type Token } from './scene.ts';
import { beforePlaces, cities, isIndic, placeWords, timeWords } from './word-lists.ts';

/** Letters of a word of an address that names something. */
const TELLING = 4;

/** A city, a word of an address that is known, and what stands beside 'village' and 'Nagar'. */
export function markPlace(scene: Scene, place: number, token: Token): void {
  if (scene.found.has(place) || isWord(scene, token)) return;
  const { word } = token;
  const isOfAddress = word.length >= TELLING && !placeWords.has(word) && scene.known.places.has(word);
  if (cities.has(word) || isOfAddress) mark(scene, place, 'place');
  else if (beforePlaces.has(word)) markBehind(scene, place);
  else if (placeWords.has(word)) markWithName(scene, place);
}

function markBehind(scene: Scene, place: number): void {
  const next = scene.tokens[place + 1];
  if (!isNear(scene, place) || !mayBeName(scene, next) || timeWords.has(next.word)) return;
  if (next.isCapital || isIndic(next.word)) mark(scene, place + 1, 'place');
}

function markWithName(scene: Scene, place: number): void {
  const before = scene.tokens[place - 1];
  if (!areTogether(scene, place - 1) || !mayBeName(scene, before)) return;
  if (!before.isCapital && !isIndic(before.word) && !scene.found.has(place - 1)) return;
  mark(scene, place - 1, 'place');
  mark(scene, place, 'place');
}
