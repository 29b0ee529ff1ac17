import { callApi } from '#client/lib/session/staff-client.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { summaryApi } from '#shared/care/summary/summary.api.ts';

let lastUrl: string | undefined;

/** Opens the patient's record in short as a PDF in a new tab, to be printed or kept from there. */
export const printSummary = (patientId: number): Promise<void> =>
  openDocument(async () => {
    const file = await callApi(summaryApi.print, { params: { id: patientId } });
    // The one before was read by now, or never will be.
    if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
    lastUrl = URL.createObjectURL(file);
    return lastUrl;
  });
