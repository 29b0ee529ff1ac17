// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

const FOLDERS = ['client', 'server', 'shared', 'words', 'docs/guide'];
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/browser-contracts.mjs',
  'scripts/build.mjs',
  'scripts/guide-pages.mjs',
  'scripts/no-circles.mjs',
  'scripts/page-parts.mjs',
  'scripts/portal-page.mjs',
  'scripts/server-bundle.mjs',
  'scripts/sources.mjs',
  'scripts/staff-page.mjs',
  'scripts/words/compile.mjs',
  'scripts/words/plugin.mjs',
  'scripts/words/refusals.mjs',
  'scripts/words/screens.mjs',
];
const STAMP = inRoot('dist', 'sources.sha256');
/** The entries of the browser, in client/: the staff's app, the pages of a prescription's code and of a message's link, the patients' portal, and a clinic's public page. */
export const PAGES = ['index.html', 'verify.html', 'message-link.html', 'portal.html', 'book.html'];
const PROGRAMS = ['main.js', 'work-in-thread.js', 'stream-in-thread.js'];
const RESULTS = [
  ...PAGES.map((page) => inRoot('dist', 'client', page)),
  ...PROGRAMS.map((file) => inRoot('dist', 'server', file)),
];

/**
 * @param {string} folder relative to the project's
 * @returns {string[]} every file below it, relative to the project's folder
 */
export function filesIn(folder) {
  return fs
    .readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** @param {string} file */
export const isTest = (file) => /\.(test|proof)\.tsx?$|[\\/](e2e|test)[\\/]/.test(file);

/** One hash over everything that the built product is made of. */
export function hashSources() {
  const files = [...FOLDERS.flatMap(filesIn).filter((file) => !isTest(file)), ...FILES];
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(inRoot(file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether what stands in dist was made from the sources as they are now. */
export function isBuilt() {
  if (!fs.existsSync(STAMP) || !RESULTS.every((file) => fs.existsSync(file))) return false;
  return fs.readFileSync(STAMP, 'utf8') === hashSources();
}

export const forgetBuild = () => fs.rmSync(STAMP, { force: true });

/** @param {string} hash of the sources that were built */
export const rememberBuild = (hash) => fs.writeFileSync(STAMP, hash);
