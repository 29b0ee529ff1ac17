import { appointmentsText } from '#client/text/en/appointments.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { printPdf } from './print-pdf.ts';
import { callApi } from './session/staff-client.ts';
import { textOf } from './text.ts';

let lastUrl: string | undefined;

/** Prints the token of a visit on a strip of a thermal printer's roll. */
export const printTokenSlip = (id: number): Promise<void> =>
  printPdf(async () => {
    const file = await callApi(appointmentsApi.slip, { params: { id } });
    // The one before was read by now, or never will be.
    if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
    lastUrl = URL.createObjectURL(file);
    return lastUrl;
  }, textOf(appointmentsText).slip.failed);
