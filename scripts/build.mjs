// @ts-check
import fs from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withLock } from '../server/kernel/db/embedded/lock.mjs';
import { stopWithNpm } from './child.mjs';
import { inRoot, setupLock } from './root.mjs';
import { ensureDependencies, giveUp, tellWhoWeWaitFor } from './setup.mjs';
import { filesIn, forgetBuild, hashSources, isBuilt, PAGES, rememberBuild } from './sources.mjs';

const WORTH_COMPRESSING = /\.(css|html|m?js|json|svg|ttf|txt|webmanifest|xml)$/;
const SMALLEST_BYTES = 1024;

/**
 * The slowest and best compression, once, instead of a quick one with every answer. A variant that saves nothing isn't kept.
 *
 * @param {string} file
 */
async function compress(file) {
  const content = fs.readFileSync(file);
  if (content.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) fs.writeFileSync(`${file}.br`, brotli);
  if (zipped.length < content.length) fs.writeFileSync(`${file}.gz`, zipped);
}

async function buildAll() {
  if (isBuilt()) {
    console.log('The build is up to date.');
    return;
  }
  console.log('Building ...');
  const hash = hashSources();
  forgetBuild();
  const [vite, { bundleServer }] = await Promise.all([import('vite'), import('./server-bundle.mjs')]);
  // Each entry by itself: what one of them loads holds nothing of another.
  for (const [place, page] of PAGES.entries()) {
    const build = { emptyOutDir: place === 0, rolldownOptions: { input: inRoot('client', page) } };
    await vite.build({ configFile: inRoot('vite.config.ts'), logLevel: 'warn', build });
  }
  const assets = filesIn('dist/client').filter((file) => WORTH_COMPRESSING.test(file) && !file.includes('.vite'));
  await Promise.all(assets.map((file) => compress(inRoot(file))));
  await bundleServer();
  rememberBuild(hash);
}

stopWithNpm();
// Vite builds React for development when told so.
process.env.NODE_ENV = 'production';
await ensureDependencies().catch(giveUp);
await withLock(setupLock, buildAll, { onWait: tellWhoWeWaitFor }).catch(giveUp);
