// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryPlace } from '../server/kernel/db/embedded/temporary-place.mjs';
import { runNode, stopWithNpm } from './child.mjs';
import { inRoot } from './root.mjs';
import { ensureDependencies, giveUp } from './setup.mjs';
import { isBuilt } from './sources.mjs';

// npm start [-- --ephemeral]. The server runs in this very process; what builds it doesn't, to leave its memory behind.

/** A server of its own, with nothing before it and nothing left after it. */
function useTemporaryData() {
  const folder = fs.mkdtempSync(path.join(temporaryPlace(), 'naadi-data-'));
  // Others may pass through: under root, the database has another user than we.
  fs.chmodSync(folder, 0o711);
  process.env.DATA_DIR = folder;
  process.env.DATABASE_URL = '';
  process.env.DATABASE_OWNER_URL = '';
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

stopWithNpm();
await ensureDependencies().catch(giveUp);
if (!isBuilt() && !(await runNode([inRoot('scripts/build.mjs')]))) process.exit(1);

if (process.argv.includes('--ephemeral')) useTemporaryData();
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('dist/server/main.js')).href);
