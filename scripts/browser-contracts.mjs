// @ts-check
import fs from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from './root.mjs';

// A contract says everything about a call, and most of it is the server's: schemas with zod behind them, words for the
// documentation. So what the browser gets in place of an `<area>.api.ts` is written out from the contract itself: method,
// path, what the call changes, and the kind of its answer. The types are those of the source.

const CONTRACT = /[\\/]shared[\\/].+\.api\.ts$/;
const SCREEN = /[\\/]client[\\/].+\.tsx?$/;
const AREA = /export const (\w+) = defineArea\(\s*'([\w-]+)'/;
/** `patientsApi.create.body`, or the same of an endpoint that was handed on. */
const SCHEMA = /\b(?:\w+Api\.\w+|endpoint)\.(?:params|query|body)\b/;

/** @typedef {typeof import('../shared/browser-contracts.ts')['browserContracts']} Contracts */

/** @returns {Promise<Contracts>} */
export async function readContracts() {
  const { module } = await runnerImport(inRoot('shared/browser-contracts.ts'), { configFile: false });
  return module.browserContracts;
}

/**
 * @param {string} source of an `<area>.api.ts`
 * @param {Contracts} contracts
 * @returns {string | undefined} what the browser gets in its place
 */
export function moduleForBrowser(source, contracts) {
  const [, exported, area = ''] = AREA.exec(source) ?? [];
  const calls = contracts[area];
  return exported && calls && `export const ${exported} = ${JSON.stringify(calls)};`;
}

/** @param {string} code */
export const schemaReadIn = (code) => SCHEMA.exec(code)?.[0];

/** @returns {import('vite').Plugin} */
export function browserContracts() {
  /** @type {Promise<Contracts> | undefined} */
  let contracts;
  return {
    name: 'browser-contracts',
    load: {
      filter: { id: CONTRACT },
      async handler(id) {
        contracts ??= readContracts();
        const code = moduleForBrowser(fs.readFileSync(id, 'utf8'), await contracts);
        return code ?? this.error(`${id} exports no area of shared/api.ts`);
      },
    },
    transform: {
      filter: { id: SCREEN, code: SCHEMA },
      handler(code, id) {
        this.error(`${id}: ${schemaReadIn(code)} isn't in the browser; the area's .schema.ts has it.`);
      },
    },
    watchChange(id) {
      if (/[\\/]shared[\\/]/.test(id)) contracts = undefined;
    },
  };
}
