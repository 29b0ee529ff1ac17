// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from './child.mjs';
import { ensureDependencies, giveUp } from './setup.mjs';

// node scripts/run.mjs server/some/command.ts [arguments]: runs a TypeScript command in this very process, so that its
// exit code and the signals it gets are its own.

const [command, ...args] = process.argv.slice(2);
if (!command) giveUp(new Error('Usage: node scripts/run.mjs <command.ts> [arguments]'));

await ensureDependencies().catch(giveUp);
stopWithNpm();

const { register } = await import('tsx/esm/api');
register();
const file = path.resolve(command);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
