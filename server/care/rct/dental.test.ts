import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { readPdf } from '#server/papers/pdf/test/read-pdf.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const records = api['dental-records'];
const plans = api['dental-plans'];
const today = todayIn(DEFAULT_TIMEZONE);

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Dental Surgery', name: 'Dr. Nikhil' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const put = (body: Body, user = doctor) =>
  t.as(user)(records.create, {
    body: { patientId: patient.id, type: 'condition', what: 'caries', toothNumber: '36', ...body } as never,
  });
const change = (id: number, body: Body, user = doctor) =>
  t.as(user)(records.update, { params: { id }, body: body as never });
const withdraw = (id: number, user = doctor) =>
  t.as(user)(records.withdraw, { params: { id }, body: { reason: 'Wrong tooth' } });
const list = async (user = doctor) => (await t.as(user)(records.list, { params: { id: patient.id } })).rows;
const begin = (user = doctor) => t.as(user)(plans.create, { body: { patientId: patient.id, name: 'Left side' } });
const accept = (id: number, body: Body = {}, user = doctor) =>
  t.as(user)(plans.accept, { params: { id }, body: { acceptedOn: today, ...body } as never });
const planOf = async (id: number) =>
  (await t.as(doctor)(plans.list, { params: { id: patient.id } })).rows.find((plan) => plan.id === id);
const step = (planId: number | null, body: Body = {}) =>
  put({ type: 'procedure', what: 'filling', surfaces: ['mesial', 'occlusal'], price: 1200, planId, ...body });
const bill = (recordIds: number[], user = doctor) =>
  t.as(user)(records.bill, { body: { patientId: patient.id, recordIds } });

describe('the chart of the teeth', () => {
  it('has permanent and milk teeth beside each other, with conditions on surfaces', async () => {
    const caries = await put({ surfaces: ['mesial', 'occlusal', 'mesial'], notes: 'Deep' });
    expect(caries).toMatchObject({
      surfaces: ['mesial', 'occlusal'],
      status: 'present',
      doctorName: 'Dr. Nikhil',
      doneOn: null,
      withdrawn: null,
    });
    const milk = await put({ toothNumber: '75', what: 'abscess' });
    const gums = await put({ toothNumber: null, what: 'gingivitis' });
    const loose = await put({ toothNumber: '41', what: 'mobility', grade: '2' });
    expect((await list()).map(({ id }) => id)).toEqual([loose.id, gums.id, milk.id, caries.id]);
  });

  it('has what is open once on a tooth, also when two enter it at the same time', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => put({}).catch((error: unknown) => error)));
    expect(tries.filter((one) => one instanceof Error)).toHaveLength(2);
    expect(await refusalOf(put({}))).toMatchObject({ status: 409, message: 'This is open on tooth 36 already' });
    await put({ type: 'procedure', what: 'scaling', toothNumber: null });
    expect(await refusalOf(put({ type: 'procedure', what: 'scaling', toothNumber: '' }))).toMatchObject({
      message: 'This is open already',
    });
    const [caries] = (await list()).filter(({ what }) => what === 'caries');
    await change(caries?.id ?? 0, { status: 'resolved' });
    const again = await put({});
    expect(await refusalOf(change(caries?.id ?? 0, { status: 'present' }))).toMatchObject({ status: 409 });
    await withdraw(again.id);
    expect(await change(caries?.id ?? 0, { status: 'present' })).toMatchObject({ status: 'present' });
    expect(await list()).toHaveLength(3);
  });

  it.each<[Body, string, string]>([
    [{ toothNumber: '' }, 'toothNumber', 'Choose a tooth'],
    [{ toothNumber: '99' }, 'toothNumber', 'Use an FDI tooth number: 11 to 48, or 51 to 85 for a milk tooth'],
    [{ what: 'magic' }, 'what', 'Choose one of the list'],
    [
      { what: 'missing', surfaces: ['mesial'] },
      'surfaces',
      'This is about the whole tooth or mouth, and has no surfaces',
    ],
    [{ surfaces: ['top'] }, 'surfaces.0', 'Choose one of the list'],
    [{ what: 'mobility' }, 'grade', 'Mobility has a grade from 1 to 3'],
    [{ what: 'mobility', grade: 4 }, 'grade', 'Mobility has a grade from 1 to 3'],
    [{ status: 'completed' }, 'status', 'Choose a status'],
    [{ price: 300 }, 'what', 'A finding has no price, plan or day of treatment'],
    [{ type: 'procedure', what: 'filling', price: -1 }, 'price', 'Amount cannot be negative'],
  ])('refuses %j, at the field', async (body, path, message) => {
    expect((await refusalOf(put(body))).issues?.[0]).toMatchObject({ path, message });
    expect(await list()).toEqual([]);
  });

  it('knows of what is done the day and who did it, and nothing of that once it is not done after all', async () => {
    const colleague = await t.doctor(clinic, { specialization: 'Dentistry', name: 'Dr. Rao' });
    const done = await put({ type: 'procedure', what: 'extraction', status: 'completed' });
    expect(done).toMatchObject({ status: 'completed', doneOn: today, operatorName: 'Dr. Nikhil' });
    const yesterday = addDays(today, -1);
    expect(await change(done.id, { doneOn: yesterday, operatorId: colleague.id })).toMatchObject({
      doneOn: yesterday,
      operatorName: 'Dr. Rao',
    });
    expect(await change(done.id, { status: 'in-progress' })).toMatchObject({ doneOn: null, operatorId: null });
    expect(await refusalOf(change(done.id, { status: 'completed', doneOn: addDays(today, 1) }))).toMatchObject({
      message: 'What is done cannot lie in the future',
    });
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Dentistry' });
    expect(await refusalOf(change(done.id, { status: 'completed', operatorId: stranger.id }))).toMatchObject({
      message: 'Choose a dentist of the clinic',
    });
  });
});

describe('a treatment plan', () => {
  it('is accepted as it was seen, and its estimate stands whatever becomes of the steps', async () => {
    const { id } = await begin();
    expect(await refusalOf(accept(id))).toMatchObject({ message: 'A plan needs a step before it is accepted' });
    const filling = await step(id);
    const crown = await step(id, { what: 'crown', surfaces: [], price: null });
    expect(await refusalOf(accept(id))).toMatchObject({ message: 'A step has no price yet' });
    await change(crown.id, { price: '8500' });
    const seen = await planOf(id);
    expect(seen).toMatchObject({ total: '9700.00', accepted: null });
    expect(await refusalOf(accept(id, { revision: 0 }))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await refusalOf(accept(id, { acceptedOn: addDays(today, 1) }))).toMatchObject({ status: 422 });
    expect(await accept(id, { revision: seen?.revision })).toMatchObject({
      accepted: { on: today, by: 'Dr. Nikhil', estimate: { total: '9700.00' } },
    });
    expect(await refusalOf(change(filling.id, { price: 900 }))).toMatchObject({ status: 409 });
    expect(await refusalOf(step(id, { what: 'rootCanal', surfaces: [] }))).toMatchObject({ status: 409 });
    expect(await refusalOf(accept(id))).toMatchObject({ status: 409 });
    await change(filling.id, { status: 'completed' });
    await withdraw(crown.id);
    const after = await planOf(id);
    expect(after?.steps).toHaveLength(1);
    expect(after?.accepted?.estimate.lines).toMatchObject([
      { what: 'filling', toothNumber: '36', surfaces: ['mesial', 'occlusal'], price: '1200.00' },
      { what: 'crown', price: '8500.00' },
    ]);
  });

  it('is withdrawn with its steps that have not begun', async () => {
    const { id } = await begin();
    const done = await step(id, { status: 'completed' });
    await step(id, { what: 'crown', surfaces: [] });
    const gone = await t.as(doctor)(plans.withdraw, { params: { id }, body: { reason: 'Second opinion' } });
    expect(gone).toMatchObject({ withdrawn: { reason: 'Second opinion' }, steps: [{ id: done.id }] });
    expect(await refusalOf(step(id, { what: 'veneer' }))).toMatchObject({ status: 409 });
  });

  it('is printed in English and Hindi, as it was accepted', async () => {
    const { id } = await begin();
    const crown = await step(id, { what: 'crown', surfaces: [], price: 6500 });
    await step(id);
    await accept(id);
    await withdraw(crown.id);
    const print = async (language?: 'en' | 'hi') => {
      const path = `/api/dental-plans/${id}/estimate${language ? `?language=${language}` : ''}`;
      const reply = await t.raw({ method: 'GET', path }, doctor);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return Buffer.from(await reply.arrayBuffer());
    };
    expect(
      readPdf(await print())
        .pages.flat()
        .join(' '),
    ).toContain('Crown');
    expect((await print('hi')).subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Dentistry' });
    const path = `/api/dental-plans/${id}/estimate`;
    expect((await t.raw({ method: 'GET', path }, stranger)).status).toBe(404);
  });

  it('takes no step of another patient', async () => {
    const { id } = await begin();
    const other = await t.patient(clinic);
    expect(await refusalOf(step(id, { patientId: other.id }))).toMatchObject({ status: 404 });
  });
});

describe('a bill', () => {
  it('has a line for each step that is done, and no step twice', async () => {
    const listed = await t.as(doctor)(api.prices.create, { body: { name: 'Scaling', kind: 'service', price: 1500 } });
    const filling = await step(null, { status: 'completed' });
    const item = { what: 'scaling', toothNumber: null, surfaces: [], price: 1500, chargeItemId: listed.id };
    const scaling = await step(null, { ...item, status: 'completed' });
    const invoice = await bill([filling.id, scaling.id]);
    expect(invoice).toMatchObject({ amount: '2700.00', status: 'pending' });
    expect(invoice.lines).toMatchObject([
      { description: 'Filling, 36 MO', unitPrice: '1200.00', chargeItemId: null },
      { description: 'Scaling', unitPrice: '1500.00', chargeItemId: listed.id },
    ]);
    expect((await list()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      invoice.invoiceNumber,
      invoice.invoiceNumber,
    ]);
    expect(await refusalOf(bill([filling.id]))).toMatchObject({ status: 409 });
    const isBilled = { status: 409, message: `This stands on bill ${invoice.invoiceNumber}; withdraw the bill first` };
    expect(await refusalOf(change(filling.id, { status: 'planned' }))).toMatchObject(isBilled);
    expect(await refusalOf(withdraw(filling.id))).toMatchObject(isBilled);
    await t.as(doctor)(api.invoices.remove, { params: { id: invoice.id } });
    expect((await list())[0]).toMatchObject({ invoiceNumber: null });
    expect((await bill([filling.id])).amount).toBe('1200.00');
  });

  it('is made once of two that are asked for at the same moment', async () => {
    const { id } = await step(null, { status: 'completed' });
    const tries = await Promise.all([1, 2].map(() => bill([id]).catch((error: unknown) => error)));
    expect(tries.filter((one) => one instanceof Error)).toHaveLength(1);
  });

  it('ends the visit under way', async () => {
    await t.as(doctor)(api.visits.setStatus, { params: { id: patient.id }, body: { status: 'inprogress' } });
    const { id } = await step(null, { status: 'completed' });
    await bill([id]);
    expect(await t.as(doctor)(api.patients.get, { params: { id: patient.id } })).toMatchObject({
      status: 'bill_pending',
    });
  });

  it('is of what is done, has a price and is the patient’s', async () => {
    const planned = await step(null);
    expect(await refusalOf(bill([planned.id]))).toMatchObject({ message: 'Only what is done is billed' });
    const free = await step(null, { what: 'crown', surfaces: [], price: null, status: 'completed' });
    expect(await refusalOf(bill([free.id]))).toMatchObject({
      issues: [{ path: 'recordIds', message: 'A step has no price yet' }],
    });
    const other = await t.patient(clinic);
    const theirs = await step(null, { patientId: other.id, status: 'completed' });
    expect(await refusalOf(bill([theirs.id]))).toMatchObject({ status: 404 });
  });
});

describe('a root canal', () => {
  const start = (body: Body = {}) =>
    t.as(doctor)(api.rct.create, {
      body: { patientId: patient.id, toothNumber: '36', diagnosis: 'Pulpitis', ...body } as never,
    });
  const canal = { name: 'MB', length: '19.5', reference: 'MB cusp', fileSize: '25/.06' };

  it('has its canals with their working lengths', async () => {
    const { id, canals } = await start({ canals: [canal, { name: 'D', length: 20.26 }] });
    expect(canals).toEqual([
      { name: 'MB', length: 19.5, reference: 'MB cusp', fileSize: '25/.06' },
      { name: 'D', length: 20.5, reference: null, fileSize: null },
    ]);
    const update = (list: Body[]) => t.as(doctor)(api.rct.update, { params: { id }, body: { canals: list } as never });
    for (const [wrong, path, message] of [
      [{ ...canal, length: 70 }, 'canals.0.length', 'A working length lies between 8 and 35 mm'],
      [{ ...canal, length: '' }, 'canals.0.length', 'A working length lies between 8 and 35 mm'],
      [{ ...canal, name: ' ' }, 'canals.0.name', 'Name the canal'],
      [{ ...canal, fileSize: 'big' }, 'canals.0.fileSize', 'Write the file as 25, or 25/.06'],
    ] as const)
      expect((await refusalOf(update([wrong]))).issues?.[0]).toMatchObject({ path, message });
    expect(await refusalOf(update([canal, canal]))).toMatchObject({ message: 'This canal stands here twice' });
    expect(await update([canal])).toMatchObject({
      canals: [canal].map((one) => ({ ...one, length: 19.5 })),
      revision: 1,
    });
  });

  it('is open once on a tooth, and withdrawn with a reason', async () => {
    const first = await start();
    expect(await refusalOf(start())).toMatchObject({
      status: 409,
      message: 'A root canal of tooth 36 is open already',
    });
    const other = await start({ toothNumber: '37' });
    const update = { params: { id: other.id }, body: { toothNumber: '36' } };
    expect(await refusalOf(t.as(doctor)(api.rct.update, update))).toMatchObject({ status: 409 });
    const gone = await t.as(doctor)(api.rct.withdraw, { params: { id: other.id }, body: { reason: 'Wrong tooth' } });
    expect(gone.withdrawn).toMatchObject({ by: 'Dr. Nikhil', reason: 'Wrong tooth' });
    expect(await t.as(doctor)(api.rct.get, { params: { id: patient.id } })).toMatchObject({
      current: { id: first.id },
      history: [{ id: other.id }],
    });
    expect(await refusalOf(t.as(doctor)(api.rct.update, update))).toMatchObject({ status: 409 });
  });
});

describe('what the database refuses', () => {
  const constraintOf = (work: Promise<unknown>) =>
    work.then(
      () => 'stored',
      (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
    );

  it('is an impossible record', async () => {
    const row = {
      clinicId: clinic.id,
      patientId: patient.id,
      doctorId: doctor.id,
      type: 'condition' as const,
      what: 'caries',
      toothNumber: '36',
      status: 'present' as const,
    };
    const insert = (values: Partial<typeof dentalRecords.$inferInsert>) =>
      constraintOf(t.db.insert(dentalRecords).values({ ...row, ...values }));
    expect(await insert({ toothNumber: '99' })).toBe('dental_records_tooth_number_one_of');
    expect(await insert({ surfaces: ['top' as never] })).toBe('dental_records_surfaces_one_of');
    expect(await insert({ grade: 2 })).toBe('dental_records_grade');
    expect(await insert({ price: '5.00' })).toBe('dental_records_status_of_type');
    expect(await insert({ type: 'procedure', status: 'completed' })).toBe('dental_records_done');
    expect(await insert({})).toBe('stored');
    expect(await insert({})).toBe('dental_records_open');
    const canals = [{ name: 'MB', length: 99, reference: null, fileSize: null }];
    const { type: _, what: __, status: ___, ...own } = row;
    const tracker = { ...own, diagnosis: 'Pulpitis', canals };
    expect(await constraintOf(t.db.insert(rctTrackers).values(tracker))).toBe('rct_trackers_canals');
  });

  it('is another estimate than was accepted, and to delete', async () => {
    const { id } = await begin();
    await step(id);
    await accept(id);
    const change = { estimate: { lines: [], total: '1.00' } };
    await expect(t.db.update(dentalPlans).set(change).where(eq(dentalPlans.id, id))).rejects.toThrow(/update/);
    await expect(t.db.delete(dentalRecords).where(eq(dentalRecords.planId, id))).rejects.toThrow(/delete/);
  });
});

describe('who may', () => {
  it('is a dentist of the clinic', async () => {
    const { id } = await put({});
    const plan = await begin();
    const everyCall = (user: TestUser) =>
      Promise.all(
        [
          list(user),
          put({}, user),
          change(id, {}, user),
          withdraw(id, user),
          bill([id], user),
          begin(user),
          accept(plan.id, {}, user),
        ].map(refusalOf),
      );
    const physio = await t.doctor(clinic, { specialization: 'Physiotherapy' });
    expect((await everyCall(physio)).map(({ code }) => code)).toEqual(Array(7).fill('record_denied'));
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Dentistry' });
    expect((await everyCall(stranger)).map(({ status }) => status)).toEqual(Array(7).fill(404));
  });
});
