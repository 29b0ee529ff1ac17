import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutCircles } from './scripts/no-circles.mjs';

const firstAreas =
  /\/shared\/(kernel\/http\/(?!roles)|people\/sessions\/(?!sessions\.rules)|(kernel\/(money|time|events|health|files)|contact\/notices|people\/(organisations|patients)|desk\/appointments|money\/(invoices|payments\/payments\.states)|desk\/availability\/availability\.(?:rules|states)|insight\/analytics)\b)/;

/** What is there before any tab or dialog is opened. To name it among the files that one needs would only be text. */
const alreadyThere =
  /\/(index|contracts|icons|kit|skeleton|iso|format|preload-helper|rolldown-runtime|request|call|store|clsx|signed-in|account|actions|avatar|icon-button|dialog|confirm-dialog|dropdown-menu|popover|empty-state|error-state|kbd|shell)-[\w-]{8}\.js$/;

const parsersWords = fileURLToPath(new URL('client/lib/parsers-words.ts', import.meta.url));

/** zod can write JSON Schema, which takes several kilobytes and is the server's business: the bundle has its names only. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  load: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (id) =>
      Array.from(
        readFileSync(id, 'utf8').matchAll(/^export (?:function|const|\{ \w+ as) (\w+)/gm),
        ([, name]) => `export const ${name} = () => ({});`,
      ).join('\n'),
  },
};

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), withoutJsonSchema, withoutCircles()],
  resolve: { alias: [{ find: '../locales/en.js', replacement: parsersWords }] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alreadyThere.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // Each icon and each contract in a file of its own would be some forty requests for a first screen. The
        // sign-in page uses neither. The areas of the first screens travel together, with the rules that their contracts
        // need; those of the other tabs come with their tab.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 4 },
            { name: 'contracts', test: firstAreas },
          ],
        },
      },
    },
  },
});
