// @ts-check
import fs from 'node:fs';
import { inRoot } from './root.mjs';

// What the packages that we install have to be: under a licence that we may ship, all in the lock file, and pinned by a hash of
// their content. docs/security.md says what stays to be trusted.

/**
 * @typedef {{ version?: string, license?: string, integrity?: string, resolved?: string, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked
 * @typedef {Record<string, Locked>} LockedPackages by folder
 */

/** @returns {LockedPackages} */
export const readLock = () => JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

/** They ask for no more than that their text goes along, which node_modules has. */
const ALLOWED = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 PSF-2.0 Unlicense Zlib`.split(
    ' ',
  ),
);

const UNCHANGED = 'The source of its own files has to be offered; we change none, and npm has it.';
const LIBRARY = 'A library of its own that is loaded as it is, and can be replaced by installing another.';

/** @typedef {{ packages: RegExp, licence: string, why: string }} Exception */

/** @type {readonly Exception[]} */
const EXCEPTIONS = [
  { packages: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licence: 'LGPL-3.0-or-later', why: LIBRARY },
  { packages: /^web-push$/, licence: 'MPL-2.0', why: UNCHANGED },
  {
    packages: /^(axe-core|lightningcss(-[\w-]+)?)$/,
    licence: 'MPL-2.0',
    why: `A tool of the tests and the build. ${UNCHANGED}`,
  },
];

/** @param {string} folder of node_modules, nested or not */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Whether an SPDX expression lets us: of 'a OR b' one is enough, of 'a AND b' both are needed.
 *
 * @param {string} expression
 * @param {(licence: string) => boolean} allows
 */
export function isAllowed(expression, allows) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = () => {
    let is = both();
    while (tokens[at] === 'OR') {
      at++;
      is = both() || is;
    }
    return is;
  };
  const both = () => {
    let is = one();
    while (tokens[at] === 'AND') {
      at++;
      is = one() && is;
    }
    return is;
  };
  /** @returns {boolean} */
  const one = () => {
    const token = tokens[at++];
    if (token !== '(') return token !== undefined && allows(token);
    const is = either();
    return tokens[at++] === ')' && is;
  };
  return either() && at === tokens.length;
}

/**
 * What the package says of itself; older ones say it in another field, or only by the file that lies beside it.
 *
 * @param {string} folder
 */
function licenceInFolder(folder) {
  const file = inRoot(folder, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (typeof license === 'string') return license;
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ');
  const text = inRoot(folder, 'LICENSE');
  return fs.existsSync(text) && fs.readFileSync(text, 'utf8').includes('MIT License') ? 'MIT' : undefined;
}

/**
 * @param {LockedPackages} packages
 * @param {readonly Exception[]} [exceptions]
 */
export function licenceFaults(packages, exceptions = EXCEPTIONS) {
  const used = new Set();
  const faults = Object.entries(packages).flatMap(([folder, { license }]) => {
    if (folder === '') return [];
    const name = nameOf(folder);
    const licence = license ?? licenceInFolder(folder);
    if (licence === undefined) return [`${name} names no licence`];
    const excepted = exceptions.filter((one) => one.packages.test(name));
    const isExcepted = (/** @type {string} */ asked) => excepted.find((one) => one.licence === asked);
    for (const one of excepted) if (licence.includes(one.licence)) used.add(one);
    return isAllowed(licence, (asked) => ALLOWED.has(asked) || isExcepted(asked) !== undefined)
      ? []
      : [`${name}: ${licence}`];
  });
  const unused = exceptions.filter((one) => !used.has(one)).map((one) => `Nothing needs the exception ${one.packages}`);
  return [...faults, ...unused];
}

/**
 * What a fresh `npm ci` could not install, or would install as whatever the network hands out.
 *
 * @param {LockedPackages} packages
 */
export function lockFaults(packages) {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const { version, integrity, resolved, link, dependencies, optionalDependencies, devDependencies } = locked;
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    const missing = needed
      .filter((name) => !isFound(packages, folder, name))
      .map((name) => `${folder || 'We'} need ${name}`);
    if (folder === '') return missing;
    const own = [];
    if (link || !version) own.push(`${folder} has no version`);
    if (!integrity?.startsWith('sha512-')) own.push(`${folder} has no hash of its content`);
    if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) own.push(`${folder} comes from ${resolved}`);
    return [...own, ...missing];
  });
}

/**
 * As Node looks for it: beside, then in each folder above.
 *
 * @param {LockedPackages} packages
 * @param {string} folder
 * @param {string} name
 */
function isFound(packages, folder, name) {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    if (packages[`${above ? `${above}/` : ''}node_modules/${name}`]) return true;
    if (above === '') return false;
  }
}
