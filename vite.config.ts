import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
        // sign-in page uses neither.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'icons', test: /node_modules\/lucide-react/ },
            { name: 'contracts', test: /\/shared\/.*\.(api|schema)\.ts$/ },
          ],
        },
      },
    },
  },
});
