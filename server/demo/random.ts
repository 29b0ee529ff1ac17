/** A stream of numbers that is the same at every load, so that the demo clinic is too. */
export interface Random {
  /** 0 <= value < 1 */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Value>(list: readonly Value[]): Value;
  chance(probability: number): boolean;
  /** Some of a list, without repeating one. */
  some<Value>(list: readonly Value[], count: number): Value[];
}

/** Mulberry32: small, and even enough for made-up people. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Value>(list: readonly Value[]): Value => {
    const value = list[between(0, list.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    some(list, count) {
      const rest = [...list];
      const chosen: typeof rest = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(between(0, rest.length - 1), 1));
      return chosen;
    },
  };
}
