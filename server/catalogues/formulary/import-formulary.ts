import { attribution } from '#shared/catalogues/formulary/attribution.ts';
import { assertCdciFolder, importCdci } from './import/cdci-import.ts';
import { runImportCommand } from './import/import-command.ts';
import { tallyLines } from './import/tally.ts';

// npm run formulary:import -- <folder>: the Common Drug Codes for India into the formulary.

await runImportCommand(
  {
    usage: 'Usage: npm run formulary:import -- <folder with the flat files of the Common Drug Codes for India>',
    check: assertCdciFolder,
    run: async (db, folder, say) => {
      const { generics, products } = await importCdci(db, folder, say);
      return [...tallyLines('Generics', generics), ...tallyLines('Brand names', products), attribution.cdci];
    },
  },
  console.log,
);
