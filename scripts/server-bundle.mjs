// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from './root.mjs';
import { filesIn, isTest } from './sources.mjs';

// The server becomes dist/server/main.js, and work-in-thread.js and stream-in-thread.js, with which its threads begin; the commands that an installation
// without sources needs stand beside it. What they read at run
// time (migrations, data, the guard of the database) is copied to the same place under dist, and every module is told that it
// stands there too: new URL('./x', import.meta.url) finds the same file before and after the build.

const programs = {
  main: 'main.ts',
  'work-in-thread': 'work-in-thread.ts',
  'stream-in-thread': 'stream-in-thread.ts',
};

const commands = {
  migrate: 'kernel/db/migrate/migrate-command.ts',
  doctor: 'doctor/doctor-command.ts',
  'create-superadmin': 'people/users/create-superadmin.ts',
  'verify-audit': 'insight/audit/seal/verify-command.ts',
  backup: 'insight/backup/backup-command.ts',
  restore: 'insight/backup/restore-command.ts',
  'move-old': 'insight/backup/move-old-command.ts',
  'move-files': 'insight/backup/move-files-command.ts',
};

/**
 * @param {string} source
 * @param {string} file absolute path of the module
 */
function placeInBundle(source, file) {
  const fromBundle = path.relative(inRoot('server'), file).split(path.sep).join('/');
  const folder = path.posix.dirname(fromBundle);
  return source
    .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`)
    .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
    .replaceAll(/\bimport\.meta\.filename\b/g, `(import.meta.dirname + ${JSON.stringify(`/${fromBundle}`)})`);
}

/** @type {import('esbuild').Plugin} */
const modulesKnowTheirPlace = {
  name: 'modules-know-their-place',
  setup(build) {
    build.onLoad({ filter: /[\\/](server|shared)[\\/].*\.(ts|mjs)$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const contents = placeInBundle(fs.readFileSync(file, 'utf8'), file);
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

function copyWhatIsReadAtRunTime() {
  const files = ['server', 'shared'].flatMap(filesIn).filter((file) => !/\.tsx?$/.test(file) && !isTest(file));
  for (const file of files) {
    fs.mkdirSync(inRoot('dist', path.dirname(file)), { recursive: true });
    fs.copyFileSync(inRoot(file), inRoot('dist', file));
  }
}

export async function bundleServer() {
  fs.rmSync(inRoot('dist', 'server'), { recursive: true, force: true });
  fs.rmSync(inRoot('dist', 'shared'), { recursive: true, force: true });
  await build({
    // All of them in one folder: a module's place is told from there.
    entryPoints: Object.fromEntries(
      Object.entries({ ...programs, ...commands }).map(([name, file]) => [name, inRoot('server', file)]),
    ),
    outdir: inRoot('dist', 'server'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [modulesKnowTheirPlace],
  });
  copyWhatIsReadAtRunTime();
}
