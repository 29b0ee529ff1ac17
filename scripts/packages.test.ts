import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowed, licenceFaults, lockFaults, readLock } from './packages.mjs';
import { inRoot } from './root.mjs';

describe('the packages that are installed', () => {
  it('are under licences that we may ship, or are excepted by name and with a reason', () => {
    expect(licenceFaults(readLock())).toEqual([]);
  });

  it('are all in the lock file, each with its version and the hash of its content, and from the registry alone', () => {
    expect(lockFaults(readLock())).toEqual([]);
  });

  it('are locked as package.json asks for them, each at one exact version', () => {
    const { dependencies, devDependencies, ...rest } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
    const own = readLock()[''];
    expect([own?.dependencies, own?.devDependencies]).toEqual([dependencies, devDependencies]);
    expect(Object.values({ ...dependencies, ...devDependencies }).filter((wish) => !/^\d/.test(String(wish)))).toEqual(
      [],
    );
    expect(Object.keys(rest).filter((name) => /install|prepare/.test(name))).toEqual([]);
  });
});

it.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['GPL-3.0 OR MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND GPL-3.0', false],
  ['MIT AND (GPL-3.0 OR MIT)', true],
  ['MIT OR GPL-3.0 AND GPL-3.0', true],
  ['(MIT', false],
  ['MIT MIT', false],
  ['', false],
])('reads the licence %j', (expression, expected) => {
  expect(isAllowed(expression, (licence) => licence === 'MIT')).toBe(expected);
});

describe('of a lock file', () => {
  const whole = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

  it.each([
    ['a package that isn’t there', { a: 'b' }, whole, 'node_modules/a need b'],
    ['one without a hash', {}, { ...whole, integrity: 'sha1-x' }, 'node_modules/a has no hash of its content'],
    [
      'one from elsewhere',
      {},
      { ...whole, resolved: 'git+ssh://example' },
      'node_modules/a comes from git+ssh://example',
    ],
  ] as const)('finds %s', (_, wishes, locked, fault) => {
    const dependencies = Object.fromEntries(Object.values(wishes).map((name) => [name, '1']));
    expect(lockFaults({ '': { dependencies: { a: '1' } }, 'node_modules/a': { ...locked, dependencies } })).toEqual([
      fault,
    ]);
  });

  it('finds what lies beside the one that needs it', () => {
    const packages = {
      'node_modules/a': { ...whole, optionalDependencies: { b: '1' } },
      'node_modules/a/node_modules/b': whole,
    };
    expect(lockFaults(packages)).toEqual([]);
  });

  it('finds a licence that nobody allowed, and an exception that nothing needs', () => {
    const exception = { packages: /^b$/, licence: 'MPL-2.0', why: 'because' };
    expect(licenceFaults({ 'node_modules/@x/a': { ...whole, license: 'MPL-2.0' } }, [exception])).toEqual([
      '@x/a: MPL-2.0',
      'Nothing needs the exception /^b$/',
    ]);
    expect(licenceFaults({ 'node_modules/a/node_modules/b': { ...whole, license: 'MPL-2.0' } }, [exception])).toEqual(
      [],
    );
    expect(licenceFaults({ 'node_modules/nowhere': { version: '1' } }, [])).toEqual(['nowhere names no licence']);
  });
});
