import { openDocument } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';

let lastUrl: string | undefined;

/** Opens the estimate of a plan in a new tab, to be printed or handed over from there. */
export const printEstimate = (planId: number): Promise<void> =>
  openDocument(async () => {
    const file = await callApi(dentalPlansApi.print, { params: { id: planId } });
    // The one before was read by now, or never will be.
    if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
    lastUrl = URL.createObjectURL(file);
    return lastUrl;
  });
