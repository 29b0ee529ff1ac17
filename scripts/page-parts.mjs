// @ts-check
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import { transform } from 'esbuild';
import { inRoot } from './root.mjs';

/** How a page asks for the choice of light or dark as a file of its own. */
export const THEME = '<script src="/theme.js"></script>';

/**
 * A script that stands in a page.
 *
 * @param {string} file
 * @param {Record<string, string>} [define] what the build knows, by the name that stands for it
 */
export const smallScript = async (file, define = {}) =>
  (await transform(fs.readFileSync(inRoot(file), 'utf8'), { minify: true, define })).code.trim();

/** @param {string | Uint8Array} source */
export const textOf = (source) => Buffer.from(source).toString('utf8');
