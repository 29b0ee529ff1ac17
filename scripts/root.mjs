// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** One process at a time installs or builds: `npm start` and `npm test` may be started together on a fresh clone. */
export const setupLock = inRoot('.install-lock');
