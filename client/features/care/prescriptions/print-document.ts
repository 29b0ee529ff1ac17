import { callApi } from '#client/lib/session/staff-client.ts';
import { printPdf } from '#client/lib/print-pdf.ts';
import { textOf } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import type { PaperSize } from '#shared/care/prescriptions/prescriptions.states.ts';

/** How one print is to look, where it isn't to look like the document on file. */
export interface PrintChoice {
  paper: PaperSize;
  letterhead: boolean;
  language: PrescriptionLanguage;
}

/** The whole address of a stored document, drawn as it was chosen. */
export async function linkForPrint(path: string, choice?: PrintChoice): Promise<string> {
  const { url } = await callApi(filesApi.link, { query: { path } });
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries(choice ?? {})) address.searchParams.set(name, String(value));
  return address.href;
}

/** Prints a stored PDF, as it was chosen. */
export const printDocument = (path: string, choice?: PrintChoice): Promise<void> =>
  printPdf(() => linkForPrint(path, choice), textOf(prescriptionsText).printFailed);
