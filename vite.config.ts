import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const firstAreas =
  /\/shared\/(http\/(?!roles)|sessions\/(?!sessions\.rules)|(money|time|events|health|notices|files|organisations|users|patients|appointments|invoices|payments\/payments\.states|profile|analytics|availability)\/)/;

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
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
