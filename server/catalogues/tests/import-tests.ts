import { stat } from 'node:fs/promises';
import { attribution } from '#shared/catalogues/formulary/attribution.ts';
import { runImportCommand } from '#server/catalogues/formulary/import/import-command.ts';
import { ImportError } from '#server/catalogues/formulary/import/import-error.ts';
import { tallyLines } from '#server/catalogues/formulary/import/tally.ts';
import { importClci } from './clci-import.ts';

// npm run tests:import -- <file>: the Common Lab Codes for India into the tests' names.

await runImportCommand(
  {
    usage: 'Usage: npm run tests:import -- <CSV file of the Common Lab Codes for India>',
    check: async (file) => {
      const found = await stat(file).catch(() => undefined);
      if (!found) throw new ImportError(`There is no file ${file}`);
      if (!found.isFile()) throw new ImportError(`${file} is a folder; the CSV file in it is needed`);
    },
    run: async (db, file) => [...tallyLines('Tests', await importClci(db, file)), attribution.clci],
  },
  console.log,
);
