import { openDocument } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';

let lastUrl: string | undefined;

/** Opens the labels of a report's tubes in a new tab, to be printed from there. */
export const printLabels = (id: number): Promise<void> =>
  openDocument(async () => {
    const file = await callApi(labReportsApi.labels, { params: { id } });
    // The one before was read by now, or never will be.
    if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
    lastUrl = URL.createObjectURL(file);
    return lastUrl;
  });
