import * as says from '#shared/kernel/words/says.ts';

/** Why an import or an export ended early. Stored in English, by which the reader's side finds the sentence. */
export const transferFailures: readonly string[] = [
  says.import_interrupted,
  says.export_interrupted,
  says.export_no_space,
  says.file_gone,
];
