import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appointments } from './schema/appointments.ts';
import { doctorAvailability } from './schema/availability.ts';
import { invoices } from './schema/invoices.ts';
import { aClinic, aPatient, invoiced, only, ownDatabase } from '#server/test/rows.ts';

const own = ownDatabase();

describe('columns', () => {
  it('gives an instant back as the ISO string that went in, to the millisecond', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    for (const instant of ['2026-11-20T05:30:00.000Z', '2026-11-20T05:30:00.120Z', '1999-12-31T23:59:59.999Z']) {
      const values = { clinicId, doctorId, patientId: patient.id, visitDay: '2026-11-20', appointmentDate: instant };
      const visit = only(await own.db.insert(appointments).values(values).returning());
      expect(visit.appointmentDate).toBe(instant);
      const raw = await own.connection.pool.query('select appointment_date from appointments where id = $1', [
        visit.id,
      ]);
      expect(raw.rows).toEqual([{ appointment_date: instant }]);
    }
  });

  it('takes an instant in another zone and gives it back in UTC', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const values = { clinicId, doctorId, patientId: patient.id, visitDay: '2026-11-20' };
    const visit = only(
      await own.db
        .insert(appointments)
        .values({ ...values, appointmentDate: '2026-11-20T11:00:00+05:30' })
        .returning(),
    );
    expect(visit.appointmentDate).toBe('2026-11-20T05:30:00.000Z');
  });

  it('keeps days, times of the day and money as the strings they are on the wire', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const hours = { clinicId, doctorId, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' };
    expect(only(await own.db.insert(doctorAvailability).values(hours).returning())).toMatchObject(hours);
    const patient = await aPatient(own.db, { clinicId });
    expect(patient.dateOfBirth).toBe('1990-02-28');
    expect(patient.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const invoice = await invoiced(own.db, { clinicId, patientId: patient.id });
    expect(invoice).toMatchObject({ amount: '350.00', refundedAmount: '0.00' });
    expect(invoice.invoiceNumber).toBe(`INV/26-27/${String(invoice.sequence).padStart(6, '0')}`);
    const asJson = await own.db.query.invoices.findFirst({ where: eq(invoices.id, invoice.id) });
    expect(asJson).toEqual(invoice);
  });
});
