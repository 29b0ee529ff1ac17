import { openFile } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';

/** Opens the estimate of a plan in a new tab. */
export const printEstimate = (planId: number): Promise<void> =>
  openFile(() => callApi(dentalPlansApi.print, { params: { id: planId } }));
