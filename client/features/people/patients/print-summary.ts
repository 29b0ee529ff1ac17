import { openFile } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { summaryApi } from '#shared/care/summary/summary.api.ts';

/** Opens the patient's record in short as a PDF in a new tab, to be printed or kept from there; in the patient's language unless another is asked for. */
export const printSummary = (patientId: number, language?: 'en' | 'hi'): Promise<void> =>
  openFile(() => callApi(summaryApi.print, { params: { id: patientId }, query: { language } }));
