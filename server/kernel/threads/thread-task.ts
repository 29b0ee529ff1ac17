/** Work that is done in a thread of its own, by name: what goes in and what comes out is copied there and back. */
export interface ThreadTask<Given, Result> {
  name: string;
  /** Only for the types at both ends. */
  readonly does?: (given: Given) => Result;
}

export const threadTask = <Given, Result>(name: string): ThreadTask<Given, Result> => ({ name });

/** A task and the function that does it, as the thread knows them. */
export interface TaskInThread {
  name: string;
  run: (given: unknown) => unknown;
}

export const doneBy = <Given, Result>(
  { name }: ThreadTask<Given, Result>,
  run: (given: Given) => Result | Promise<Result>,
): TaskInThread => ({ name, run: (given) => run(given as Given) });
