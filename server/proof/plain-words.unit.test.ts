import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { meaningOf } from '#shared/kernel/words/sentence.ts';
import { leavesOfCall, nameOf, parts } from './calls.ts';
import { anyHostile } from './hostile.ts';
import { parsersEnglish } from './judge-answer.ts';
import { branchesOf, REMOVED, withValue } from './schema.ts';

/** What nobody chose: the parser's own sentence about a value, one that isn't for a person, or one outside the catalogue. */
const isNoSentence = (message: string) =>
  parsersEnglish.test(message) || !/^[A-Z“]/.test(message) || meaningOf(message) === undefined;

const wrongBodies: unknown[] = [{}, [], 'x', 7, null, undefined];

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s refuses in words for the person, whatever comes',
  (_, endpoint) => {
    const wrong = parts.flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      const leaves = leavesOfCall(endpoint).filter((leaf) => leaf.part === part);
      const within = [...leaves, ...branchesOf(schema)].flatMap(({ path }) => [
        ...anyHostile.map(({ value }) => withValue({}, path, value)),
        ...wrongBodies.map((value) => withValue({}, path, value)),
      ]);
      // Asked at once, as the server does: of the sentences whose gaps are filled only the latest are remembered.
      return [...wrongBodies, ...within]
        .filter((value) => value !== REMOVED)
        .flatMap((value) => schema.safeParse(value).error?.issues.filter(({ message }) => isNoSentence(message)) ?? [])
        .map(({ path, message }) => `${part} ${path.join('.')}: ${message}`);
    });
    expect([...new Set(wrong)]).toEqual([]);
  },
);
