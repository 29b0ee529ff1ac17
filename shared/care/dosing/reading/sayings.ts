import { amountSayings, patternSayings } from './amounts.ts';
import { courseSayings, placeSayings } from './course.ts';
import { weekdaySayings } from './days.ts';
import { momentSayings } from './moments.ts';
import { oftenSayings } from './often.ts';
import { type Saying, word } from './said.ts';

/** Between what is said, and said besides. */
const silent = word(
  'and|&|then|take|give|apply|put|instil|instill|inhale|inject|orally|oral|p\\/o|po|by mouth|only|each time|each|-',
  () => true,
);

/** In the order in which they are tried: the longer saying before the one that it begins with. */
export const sayings: readonly Saying[] = [
  ...patternSayings,
  ...oftenSayings,
  ...momentSayings,
  ...courseSayings,
  ...placeSayings,
  ...weekdaySayings,
  ...amountSayings,
  silent,
];
