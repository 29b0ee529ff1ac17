import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the project, seen from this source as well as from the bundle in dist/server. */
export function projectFile(name: string): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const root = ['../..', '../../..']
    .map((up) => path.resolve(here, up))
    .find((folder) => fs.existsSync(path.join(folder, 'package.json')));
  if (!root) throw new Error('The project folder was not found');
  return path.join(root, name);
}
