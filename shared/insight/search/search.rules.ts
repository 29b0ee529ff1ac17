/** A letter alone is in everything. */
export const SHORTEST_SEARCH = 2;

/** So many of each kind are told: what isn't among them is found by typing on. */
export const FOUND_OF_A_KIND = 5;
