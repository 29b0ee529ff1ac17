// @ts-check
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LOOK_AT_PARENT_MS = 500;

/**
 * Runs a program in the project's folder to its end, and passes on what we are told to stop with.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<boolean>} whether it ended well
 */
export function run(program, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env, ...options });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const done = (/** @type {boolean} */ ok) => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
      resolve(ok);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    child.on('error', (error) => {
      console.error(`${program} can't be run: ${error.message}`);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}

/**
 * Runs a Node script with this same Node.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runNode = (args, env) => run(process.execPath, args, { env });

/**
 * npm runs us through a shell. Who stops npm stops that shell, which doesn't tell us: we would go on alone. So when our
 * parent is another one than before, we tell ourselves to stop.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_AT_PARENT_MS);
  watch.unref();
}
