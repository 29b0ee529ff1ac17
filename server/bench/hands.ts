import { fork } from 'node:child_process';
import { projectFile } from '#server/kernel/project-file.ts';

/** How many keys the tasks of a day take, in a browser. Answers with the exit code. */
export const countHands = (): Promise<number> =>
  new Promise((resolve) => {
    fork(projectFile('scripts/count-hands.mjs')).on('exit', (code) => resolve(code ?? 1));
  });
