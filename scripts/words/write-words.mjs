// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot } from '../root.mjs';
import { areasOf } from './catalogue.mjs';
import { doseLanguages, dosesModule } from './doses.mjs';
import { REFUSALS, saysModule } from './refusals.mjs';
import { englishModule } from './screens.mjs';

/** Every module that is made from the catalogue: its place in the project, and its source before it is laid out. */
export const madeModules = () => [
  { file: 'shared/kernel/words/says.ts', source: saysModule() },
  ...areasOf('en')
    .filter((area) => area !== REFUSALS)
    .map((area) => ({ file: `client/text/en/${area}.ts`, source: englishModule(area) })),
  ...doseLanguages().map((language) => ({
    file: `shared/care/dosing/words/${language}.ts`,
    source: dosesModule(language),
  })),
];

function writeWords() {
  const modules = madeModules();
  for (const { file, source } of modules) fs.writeFileSync(inRoot(file), source);
  const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
  const files = modules.map(({ file }) => inRoot(file));
  spawnSync(process.execPath, [biome, 'format', '--write', ...files], { stdio: 'inherit' });
}

if (process.argv[1] === import.meta.filename) writeWords();
