import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { threadTask } from '#server/kernel/threads/thread-task.ts';
import { packedInThread } from '#server/kernel/threads/threads.ts';
import type { CreditNoteDocument } from './credit-note.ts';
import type { DayReportDocument } from './day-report.ts';
import type { HandoutDocument } from './handout.ts';
import type { InvoiceDocument } from './invoice.ts';
import type { LabReportDocument } from './lab-report.ts';
import type { LetterDocument } from './letter.ts';
import type { SummaryDocument } from './summary-document.ts';
import type { PrescriptionDocument } from './prescription.ts';
import type { ReceiptDocument } from './receipt.ts';
import type { ReceivedSlipDocument } from './received-slip.ts';
import type { RecordsSummaryDocument } from './records-summary.ts';
import type { SampleLabelDocument } from './sample-label.ts';
import type { ReferralSlipDocument } from './referral-slip.ts';
import type { TokenSlipDocument } from './token-slip.ts';

/** Every paper, and what is printed on it. */
export interface Papers {
  prescription: PrescriptionDocument;
  invoice: InvoiceDocument;
  receipt: ReceiptDocument;
  creditNote: CreditNoteDocument;
  dayReport: DayReportDocument;
  referralSlip: ReferralSlipDocument;
  receivedSlip: ReceivedSlipDocument;
  labReport: LabReportDocument;
  sampleLabel: SampleLabelDocument;
  tokenSlip: TokenSlipDocument;
  letter: LetterDocument;
  handout: HandoutDocument;
  patientSummary: SummaryDocument;
  recordsSummary: RecordsSummaryDocument;
}

type Paper = { [Kind in keyof Papers]: { kind: Kind; document: Papers[Kind] } }[keyof Papers];

export const drawingOfPaper = threadTask<Paper, Uint8Array>('draw a paper');

const MOST_KEPT_BYTES = 48 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 2 * 1024 * 1024;

/** The latest papers, each under everything that is on it: one that would look otherwise is another. */
const kept = new LRUCache<string, Buffer, { packed: Buffer; owner: string }>({
  maxSize: MOST_KEPT_BYTES,
  maxEntrySize: MOST_BYTES_OF_ONE,
  sizeCalculation: ({ length }) => length,
  // Two that ask at once wait for one drawing.
  fetchMethod: async (_key, _older, { context: { packed, owner } }) =>
    Buffer.from(await packedInThread(drawingOfPaper, packed, owner)),
});

/**
 * Draws a paper in a thread, unless the organisation has had the very same one lately. `madeOn` stands for the instant of a
 * paper that is made whenever it is asked for and prints no more of it than the day.
 */
export async function drawPaper<Kind extends keyof Papers>(
  kind: Kind,
  organisation: OrganisationColumns,
  document: Papers[Kind],
  { madeOn }: { madeOn?: string } = {},
): Promise<Buffer> {
  const owner = ownerOf(organisation);
  const packed = serialize({ kind, document });
  const known = madeOn === undefined ? packed : serialize({ kind, document: { ...document, issuedAt: madeOn } });
  const key = `${owner} ${createHash('sha256').update(known).digest('base64url')}`;
  return await kept.forceFetch(key, { context: { packed, owner } });
}
