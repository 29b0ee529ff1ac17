import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/kernel/db/schema/formulary.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { CenterRow } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { dolo, nextWeek, startConsultation } from '#server/test/consultation.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof startConsultation>>;
let center: CenterRow;

beforeAll(async () => {
  t = await startTestApp();
  center = await t.center({ name: 'City Labs' });
});
afterAll(() => t.close());
beforeEach(async () => {
  at = await startConsultation(t);
});

const saveSettings = (values: Partial<typeof organizationSettings.$inferInsert>) =>
  t.db
    .insert(organizationSettings)
    .values({ clinicId: at.clinic.id, organizationName: 'Shanti Clinic, Pune', ...values });

describe('the referrals of a prescription', () => {
  it('are one for each chosen centre, and ring its bell without the patient’s name', async () => {
    const second = await t.center({ name: 'Scan Point' });
    const { referrals: made } = await at.issue({ selectedTests: ['CBC'], selectedCenters: [second.id, center.id] });
    expect(made.map((one) => one.center.name).toSorted()).toEqual(['City Labs', 'Scan Point']);
    for (const role of ['diagnostic_doctor', 'lab_technician'] as const) {
      const { rows, headers } = await t.as(await t.user(role, second))(api.notices.list);
      expect(rows).toMatchObject([
        { kind: 'referral_received', message: 'New referral from Shanti Clinic', unread: true },
      ]);
      expect(headers['x-unread-count']).toBe('1');
    }
    expect(JSON.stringify(made)).toContain('Asha Rao');
  });

  it('are heard by the centre’s screens at once', async () => {
    const own = await t.center();
    const technician = await t.technician(own);
    const stop = new AbortController();
    const stream = await fetch(`${t.url}/api/events`, {
      headers: { authorization: `Bearer ${technician.token}` },
      signal: stop.signal,
    });
    const heard = (async () => {
      let text = '';
      for await (const piece of stream.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(piece).toString();
        if (text.includes('"notices"')) return text;
      }
      return text;
    })();
    const {
      referrals: [made],
    } = await at.issue({ selectedTests: ['CBC'], selectedCenters: [own.id] });
    const text = await heard;
    stop.abort();
    expect(text).toContain(`"kind":"referrals","id":${made?.id},"action":"created"`);
    expect(text).not.toContain('Asha');
    expect(text).not.toContain('prescriptions');
  });

  it('need a test', async () => {
    expect(await refusalOf(at.issue({ selectedCenters: [center.id] }))).toMatchObject({
      status: 422,
      code: 'rule_broken',
      message: 'Please select at least one test',
    });
  });

  it('need a centre that exists and is active', async () => {
    const closed = await t.center({ isActive: false });
    for (const id of [closed.id, 999_999]) {
      const refusal = await refusalOf(at.issue({ selectedTests: ['CBC'], selectedCenters: [center.id, id] }));
      expect(refusal).toMatchObject({ status: 404, message: 'The diagnostic center was not found' });
    }
    expect(await t.db.$count(referrals, eq(referrals.patientId, at.patient.id))).toBe(0);
  });

  it('are refused in a clinic that may not refer', async () => {
    at = await startConsultation(t, { isReferralEnabled: false });
    const refusal = await refusalOf(at.issue({ selectedTests: ['CBC'], selectedCenters: [center.id] }));
    expect(refusal).toMatchObject({ status: 422, message: 'Referrals are switched off for this clinic' });
    expect((await at.issue({ selectedTests: ['CBC'] })).referrals).toEqual([]);
  });
});

describe('what a prescription leaves for later', () => {
  it('is a reminder some days before the next visit, where the clinic wants that', async () => {
    await at.issue({ nextVisitDate: nextWeek });
    expect(await t.db.$count(followUpReminders, eq(followUpReminders.patientId, at.patient.id))).toBe(0);
    await saveSettings({ autoFollowUpEnabled: true, reminderDaysBefore: 3, whatsappEnabled: true });
    const { prescription } = await at.issue({ nextVisitDate: nextWeek });
    await at.issue();
    const reminders = await t.db.select().from(followUpReminders).where(eq(followUpReminders.patientId, at.patient.id));
    expect(reminders).toMatchObject([
      {
        prescriptionId: prescription.id,
        reminderType: 'next_visit',
        messageType: 'whatsapp',
        status: 'scheduled',
        scheduledDate: atTime(addDays(nextWeek, -3), DEFAULT_TIMEZONE, 9 * 60),
      },
    ]);
    expect(reminders[0]?.messageContent).toContain('Shanti Clinic, Pune');
  });

  it.each([
    [{ smsEnabled: true, whatsappEnabled: true, enableWhatsappReminders: false }, ['sms']],
    [{ whatsappEnabled: true, enableWhatsappReminders: false }, []],
    [{}, []],
  ])('is a reminder by a channel that is on: %j', async (channels, expected) => {
    await saveSettings({ autoFollowUpEnabled: true, ...channels });
    await at.issue({ nextVisitDate: nextWeek });
    const made = await t.db.select().from(followUpReminders).where(eq(followUpReminders.patientId, at.patient.id));
    expect(made.map(({ messageType }) => messageType)).toEqual(expected);
  });

  it('is the template’s count, also when it is used ten times at once', async () => {
    const [template] = await t.db
      .insert(prescriptionTemplates)
      .values({ clinicId: at.clinic.id, doctorId: at.doctor.id, name: 'Fever' })
      .returning();
    const people = await Promise.all(Array.from({ length: 10 }, () => t.patient(at.clinic)));
    await Promise.all(people.map(({ id }) => at.issue({ patientId: id, templateId: template?.id })));
    const [used] = await t.db
      .select()
      .from(prescriptionTemplates)
      .where(eq(prescriptionTemplates.id, template?.id ?? 0));
    expect(used?.usageCount).toBe(10);
    expect(used?.lastUsedAt).not.toBeNull();
    const colleague = await t.doctor(at.clinic);
    expect(await refusalOf(at.issue({ templateId: template?.id }, colleague))).toMatchObject({
      status: 404,
      message: 'The template was not found',
    });
  });

  it('is what the doctor prescribes, offered first the next time', async () => {
    const [shared] = await t.db
      .insert(medicines)
      .values({
        source: 'starter',
        sourceCode: `pan-${at.doctor.id}`,
        displayName: `Pan ${at.doctor.id}`,
        nameKey: `pan ${at.doctor.id}`,
        form: 'Tablet',
      })
      .returning();
    const pan = { ...dolo, medicineName: `PAN  ${at.doctor.id}` };
    const own = { ...dolo, medicineName: 'My Syrup', medicineType: 'Syrup', genericName: 'Honey', notes: 'Two spoons' };
    await at.issue({ medicines: [pan, own], selectedTests: ['CBC', 'My Test'] });
    await at.issue({ medicines: [own, own] });

    const learnt = await t.db
      .select()
      .from(doctorMedicines)
      .where(eq(doctorMedicines.doctorId, at.doctor.id))
      .orderBy(desc(doctorMedicines.useCount));
    expect(learnt.map(({ useCount }) => useCount)).toEqual([2, 1]);
    expect(learnt[1]?.medicineId).toBe(shared?.id);
    expect(learnt[0]?.lastUse).toMatchObject({
      days: 5,
      notes: 'Two spoons',
      dosageTiming: { breakfast: true, lunch: false, dinner: true },
    });
    const ownMedicines = await t.db.select().from(medicines).where(eq(medicines.doctorId, at.doctor.id));
    expect(ownMedicines).toMatchObject([
      { displayName: 'My Syrup', source: 'own', clinicId: at.clinic.id, genericName: 'Honey', form: 'Syrup' },
    ]);
    const ownTests = await t.db.select().from(labTests).where(eq(labTests.doctorId, at.doctor.id));
    expect(ownTests.map(({ name }) => name).toSorted()).toEqual(['CBC', 'My Test']);
    expect(await t.db.$count(doctorTests, eq(doctorTests.doctorId, at.doctor.id))).toBe(2);

    const { rows } = await t.as(at.doctor)(api.formulary.search);
    expect(rows.slice(0, 2)).toMatchObject([
      { displayName: 'My Syrup', own: true, useCount: 2 },
      { displayName: `Pan ${at.doctor.id}`, own: false, useCount: 1 },
    ]);
    expect(
      (await t.as(await t.doctor(at.clinic))(api.formulary.search, { query: { search: 'my syrup' } })).rows,
    ).toEqual([]);
  });

  it('takes the picked entry where several have the name, else the one of that form', async () => {
    const name = `Twin ${at.doctor.id}`;
    const twins = await t.db
      .insert(medicines)
      .values(
        (['Tablet', 'Syrup'] as const).map((form) => ({
          source: 'starter' as const,
          sourceCode: `${name} ${form}`,
          displayName: name,
          nameKey: name.toLowerCase(),
          form,
        })),
      )
      .returning();
    await at.issue({ medicines: [{ ...dolo, medicineName: name, medicineType: 'Syrup' }] });
    await at.issue({ medicines: [{ ...dolo, medicineName: name, medicineType: 'Syrup', medicineId: twins[0]?.id }] });
    const uses = await t.db.select().from(doctorMedicines).where(eq(doctorMedicines.doctorId, at.doctor.id));
    expect(new Set(uses.map(({ medicineId }) => medicineId))).toEqual(new Set(twins.map(({ id }) => id)));
  });

  it('learns in any order at once without two waiting for each other', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    const people = await Promise.all(Array.from({ length: 12 }, () => t.patient(at.clinic)));
    await Promise.all(
      people.map(({ id }, index) => {
        const order = index % 2 === 0 ? names : names.toReversed();
        return at.issue({ patientId: id, medicines: order.map((medicineName) => ({ ...dolo, medicineName })) });
      }),
    );
    const uses = await t.db.select().from(doctorMedicines).where(eq(doctorMedicines.doctorId, at.doctor.id));
    expect(uses.map(({ useCount }) => useCount)).toEqual([12, 12, 12, 12]);
  });
});
