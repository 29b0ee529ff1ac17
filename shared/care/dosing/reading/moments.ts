import type { DayTime, FoodRule } from '../dosing.states.ts';
import { addTo, type Saying, set, setting, word } from './said.ts';

const at =
  (time: DayTime, food?: FoodRule): Saying['take'] =>
  (said) => {
    said.times = addTo(said.times, time);
    return food === undefined || set(said, 'food', food);
  };

const AT = '(?:in the |at the |at |each |every )?';
const FOOD = 'foods?|meals?|eating';
/** At which time of the day, and with which food. */
export const momentSayings: Saying[] = [
  word('bbf|before breakfast', at('breakfast', 'before')),
  word('abf|after breakfast', at('breakfast', 'after')),
  word('before lunch', at('lunch', 'before')),
  word('after lunch', at('lunch', 'after')),
  word('before dinner|before supper', at('dinner', 'before')),
  word('after dinner|after supper', at('dinner', 'after')),
  word(`with breakfast`, at('breakfast', 'with')),
  word(`with lunch`, at('lunch', 'with')),
  word(`with dinner`, at('dinner', 'with')),
  word(`${AT}(?:mornings?|mane|am)`, at('breakfast')),
  word(`${AT}(?:afternoons?|noon|midday)`, at('lunch')),
  word(`${AT}(?:bed ?time|hs|h s|before (?:sleep|sleeping|bed)|before going to (?:sleep|bed))`, at('bedtime')),
  word(`${AT}(?:nights?|nocte)`, at('dinner')),
  word(`ac|a c|before (?:${FOOD})|b\\/f`, setting('food', 'before')),
  word(`pc|p c|after (?:${FOOD})|a\\/f`, setting('food', 'after')),
  word(`with (?:${FOOD})`, setting('food', 'with')),
  word('(?:on (?:an )?)?empty stomach|fasting', setting('food', 'empty')),
];
