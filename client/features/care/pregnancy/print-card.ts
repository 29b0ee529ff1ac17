import { openFile } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';

/** Opens the antenatal card of a pregnancy in a new tab. */
export const printCard = (trackerId: number): Promise<void> =>
  openFile(() => callApi(antenatalApi.card, { params: { id: trackerId } }));
