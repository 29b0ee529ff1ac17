import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { gatherRecords } from '#server/portal/privacy/gather-records.ts';
import { summaryOf } from '#server/portal/privacy/records-summary.ts';
import { documentsIn } from '#server/portal/privacy/copied-documents.ts';
import type { PortalUser } from '#server/test/builders.ts';
import { dolo, startConsultation } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const { letters, records, privacy } = api;

let t: TestApp;
let at: Awaited<ReturnType<typeof startConsultation>>;
let me: PortalUser;
let prescriptionId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  at = await startConsultation(t);
  me = await t.inPortal(at.patient);
  prescriptionId = (await at.issue({ diagnosis: 'Viral fever', additionalInstructions: 'Rest' })).prescription.id;
});

const begin = (kind: 'letter' | 'summary', more: object = {}) =>
  t.as(at.doctor)(letters.create, {
    body: { prescriptionId, kind, ...(kind === 'letter' && { recipientName: 'Dr. Mehta' }), ...more },
  });
const approve = ({ id, revision }: { id: number; revision: number }) =>
  t.as(at.doctor)(letters.approve, { params: { id }, body: { revision } });
const write = async (kind: 'letter' | 'summary', more: object = {}) => await approve(await begin(kind, more));
const seen = async (as = me) => (await t.as(as)(records.prescription, { params: { id: prescriptionId } })).summary;
const linkTo = (path: string | null, as = me) => t.as(as)(records.fileLink, { query: { path: path ?? 'none' } });
const beginning = async (url: string) => {
  const answer = await fetch(new URL(url, t.url));
  return Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5);
};

describe('a visit in plain words', () => {
  it('is the patient’s once it was read and made final, with its paper', async () => {
    const draft = await begin('summary');
    expect(await seen()).toBeNull();
    const { pdfUrl } = await approve(draft);
    expect(await seen()).toEqual({
      language: 'en',
      title: 'Your visit in plain words',
      text: expect.stringContaining('Viral fever'),
      mark: null,
      pdfUrl,
    });
    expect(await beginning((await linkTo(pdfUrl)).url)).toBe('%PDF-');
  });

  it('is nobody else’s, not of the same phone either', async () => {
    const { pdfUrl } = await write('summary');
    const neighbour = await t.inPortal(await t.patient(at.clinic, { name: 'Ravi Rao', phone: at.patient.phone }));
    expect(await refusalOf(seen(neighbour))).toMatchObject({ status: 404 });
    expect(await refusalOf(linkTo(pdfUrl, neighbour))).toMatchObject({ status: 404 });
  });

  it('gives way to its newer version, and its paper with it', async () => {
    const first = await write('summary');
    const second = await write('summary', { replacesId: first.id });
    expect(await seen()).toMatchObject({ pdfUrl: second.pdfUrl });
    const before = await t.as(at.doctor)(letters.get, { params: { id: first.id } });
    for (const path of [first.pdfUrl, before.pdfUrl]) {
      expect(await refusalOf(linkTo(path))).toMatchObject({ status: 404 });
    }
  });

  it('ends with the prescription that it tells of', async () => {
    const { pdfUrl } = await write('summary');
    await at.issue({ medicines: [{ ...dolo, days: 3 }], supersedesId: prescriptionId });
    expect(await seen()).toBeNull();
    expect(await refusalOf(linkTo(pdfUrl))).toMatchObject({ status: 404 });
  });
});

describe('who has looked', () => {
  it.each(['summary', 'letter'] as const)('is told of the paper of a %s that the staff has opened', async (kind) => {
    const { pdfUrl } = await write(kind);
    const desk = await t.reception(at.clinic);
    expect((await t.raw({ method: 'GET', path: pdfUrl ?? '' }, desk)).status).toBe(200);
    const { rows } = await t.as(me)(privacy.looks);
    expect(rows).toContainEqual(
      expect.objectContaining({ record: 'letter', what: 'VIEW', role: 'clinic_reception', name: null }),
    );
  });
});

describe('a letter to a colleague', () => {
  it('isn’t shown beside the prescription, and its paper isn’t opened by the patient', async () => {
    const { pdfUrl } = await write('letter');
    expect(await seen()).toBeNull();
    expect(await refusalOf(linkTo(pdfUrl))).toMatchObject({ status: 404 });
  });

  it('is counted among what is held, stands in the copy of everything, and who has looked at it is told', async () => {
    const letter = await write('letter');
    await begin('letter', { recipientName: 'Dr. Not Yet' });
    const older = await write('summary');
    await write('summary', { replacesId: older.id });

    const {
      rows: [held],
    } = await t.as(me)(privacy.held);
    expect(held?.counts).toMatchObject({ letters: 3 });

    const person = {
      scope: {
        kind: 'persons' as const,
        persons: [{ patientId: at.patient.id, clinicId: at.clinic.id, centerId: null }],
      },
    };
    const gathered = await gatherRecords(t.db, person);
    expect(gathered.letters.map(({ kind, to }) => [kind, to])).toEqual([
      ['summary', null],
      ['summary', null],
      ['letter', 'Dr. Mehta'],
    ]);
    // The older version's paper holds no more.
    expect(documentsIn(gathered).filter(({ name }) => name.startsWith('documents/letters/'))).toHaveLength(2);

    const paper = summaryOf({ ...gathered }, { patientId: at.patient.id }, new Date().toISOString());
    expect(paper.parts.flatMap(({ reports }) => reports.map(({ name }) => name))).toEqual([
      'Summary of a visit',
      'Summary of a visit',
      'Letter to Dr. Mehta',
    ]);

    await t.as(at.doctor)(letters.get, { params: { id: letter.id } });
    const looks = await t.as(me)(privacy.looks);
    expect(looks.rows).toContainEqual(
      expect.objectContaining({ record: 'letter', what: 'VIEW', role: 'clinic_doctor' }),
    );
  });
});
