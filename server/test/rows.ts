import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase } from './database.ts';
import { type Connection, connect, type Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';

// Plain rows for the tests of the schema itself, which go past the product to the tables.

/** A connection to a database of the file's own, for all its tests; as its owner, whom the rules bind too. */
export function ownDatabase(): { readonly db: Db; readonly connection: Connection } {
  let connection: Connection | undefined;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await testDatabase();
    drop = () => database.drop();
    connection = connect(database.ownerUrl);
  });
  afterAll(async () => {
    await connection?.close();
    await drop();
  });
  const opened = () => {
    if (!connection) throw new Error('The database is there once the tests run');
    return connection;
  };
  return {
    get connection() {
      return opened();
    },
    get db() {
      return opened().db;
    },
  };
}

/** What the database says when it refuses: its code and the constraint that spoke. */
export async function refusal(work: Promise<unknown>): Promise<{ code?: string; constraint?: string }> {
  try {
    await work;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const { code, constraint } = cause as pg.DatabaseError;
    return { code, constraint };
  }
  return {};
}

export const only = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('No row came back');
  return row;
};

let counter = 0;
export const next = () => ++counter;

export async function aClinic(db: Db) {
  const clinic = only(await db.insert(clinics).values({ name: 'Asha Clinic', location: 'Pune' }).returning());
  const doctor = only(
    await db
      .insert(users)
      .values({
        email: `doctor${next()}@example.in`,
        name: 'Doctor',
        passwordHash: '-',
        role: 'clinic_doctor',
        assignedClinicId: clinic.id,
      })
      .returning(),
  );
  return { clinicId: clinic.id, doctorId: doctor.id };
}

export async function aCenter(db: Db) {
  const center = only(
    await db.insert(diagnosticCenters).values({ name: 'Sun Diagnostics', location: 'Pune' }).returning(),
  );
  return { centerId: center.id };
}

export async function aPatient(db: Db, owner: { clinicId: number } | { centerId: number }) {
  const nameKey = `patient ${next()}`;
  const values = {
    name: nameKey,
    nameKey,
    phone: '9876543210',
    gender: 'female' as const,
    address: 'Pune',
    dateOfBirth: '1990-02-28',
    ...owner,
  };
  return only(await db.insert(patients).values(values).returning());
}

export async function aPrescription(db: Db) {
  const { clinicId, doctorId } = await aClinic(db);
  const patient = await aPatient(db, { clinicId });
  const prescription = only(
    await db
      .insert(prescriptions)
      .values({ clinicId, doctorId, patientId: patient.id, instructions: 'Rest' })
      .returning(),
  );
  return { clinicId, doctorId, patientId: patient.id, prescriptionId: prescription.id };
}

export const billing = { financialYear: '26-27', description: 'Clinic consultation charges', amount: '350.00' };

export const cash = {
  amount: '350.00',
  paymentMethod: 'cash' as const,
  status: 'completed' as const,
  processedAt: '2026-11-20T05:30:00.000Z',
};

interface Bill {
  clinicId?: number;
  centerId?: number;
  patientId: number;
  referralId?: number;
}

/** An invoice with its lines, and with the payment that a paid one has, in one transaction. */
export function invoiced(db: Db, bill: Bill, { paid = false, lines = ['350.00'] } = {}) {
  return db.transaction(async (tx) => {
    const settled = paid ? { status: 'paid' as const, paidAmount: '350.00', paidAt: cash.processedAt } : {};
    const values = { ...billing, ...bill, ...settled, sequence: next() };
    const invoice = only(await tx.insert(invoices).values(values).returning());
    await tx.insert(invoiceLines).values(
      lines.map((amount, index) => ({
        invoiceId: invoice.id,
        position: index + 1,
        description: billing.description,
        unitPrice: amount,
        amount,
      })),
    );
    const { referralId: _, ...owner } = bill;
    if (paid) await tx.insert(paymentTransactions).values({ ...owner, ...cash, invoiceId: invoice.id });
    return invoice;
  });
}
