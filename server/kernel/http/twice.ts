import { isWorthRetrying } from './faults.ts';

/** Tries once more when two transactions stood in each other's way. */
export async function twiceIfWorthIt<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return await attempt();
  }
}
