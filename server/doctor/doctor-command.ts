import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#server/kernel/db/open-database.ts';
import { loadEnvFile } from '#server/kernel/env.ts';
import { examine, told } from './examine.ts';

// npm run doctor [-- --json]: says what is well, what is wrong and what to do. Ends with 1 when something is wrong.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
loadEnvFile(process.env.ENV_FILE ?? '.env');
const findings = await examine({ source: process.env, openDatabase: openDatabaseServer });
console.log(values.json ? JSON.stringify(findings, null, 2) : told(findings));
if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
