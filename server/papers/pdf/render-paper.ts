import { doneBy } from '#server/kernel/threads/thread-task.ts';
import { drawingOfPaper, type Papers } from './draw-paper.ts';
import { renderCreditNote } from './credit-note.ts';
import { renderDayReport } from './day-report.ts';
import { renderHandout } from './handout.ts';
import { renderInvoice } from './invoice.ts';
import { renderLabReport } from './lab-report.ts';
import { renderLetter } from './letter.ts';
import { renderPatientSummary } from './patient-summary.ts';
import { renderPrescription } from './prescription.ts';
import { renderReceipt } from './receipt.ts';
import { renderReceivedSlip } from './received-slip.ts';
import { renderRecordsSummary } from './records-summary.ts';
import { renderSampleLabel } from './sample-label.ts';
import { renderReferralSlip } from './referral-slip.ts';
import { renderTokenSlip } from './token-slip.ts';

const renderers: { [Kind in keyof Papers]: (document: Papers[Kind]) => Promise<Buffer> } = {
  prescription: renderPrescription,
  invoice: renderInvoice,
  receipt: renderReceipt,
  creditNote: renderCreditNote,
  dayReport: renderDayReport,
  referralSlip: renderReferralSlip,
  receivedSlip: renderReceivedSlip,
  labReport: renderLabReport,
  sampleLabel: renderSampleLabel,
  tokenSlip: renderTokenSlip,
  letter: renderLetter,
  handout: renderHandout,
  patientSummary: renderPatientSummary,
  recordsSummary: renderRecordsSummary,
};

/** In the thread: fonts are opened when one of its papers first needs them, and then kept. */
export const renderedPapers = doneBy(drawingOfPaper, ({ kind, document }) =>
  (renderers[kind] as (document: unknown) => Promise<Buffer>)(document),
);
