import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { sessions, users } from '#server/kernel/db/schema/users.ts';
import { openPatientSession } from '#server/kernel/principals/patient.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import type { TokenService } from '#server/kernel/principals/tokens.ts';

/** Rows straight into the database, with missing parents made: what a test needs before it begins. */

export interface TestUser {
  id: number;
  email: string;
  role: StaffRole;
  clinicId: number | null;
  centerId: number | null;
  sessionId: string;
  token: string;
}

/** A patient in the portal, by the cookie of a session of their own. */
export interface PortalUser {
  patientId: number;
  cookie: string;
}

export type ClinicRow = typeof clinics.$inferSelect;
export type CenterRow = typeof diagnosticCenters.$inferSelect;
export type PatientRow = typeof patients.$inferSelect;
/** Nobody can sign in without a `password`: the sessions of the builders are opened past the form. */
type UserExtras = Partial<typeof users.$inferInsert> & { password?: string };

export interface Builders {
  clinic(extras?: Partial<typeof clinics.$inferInsert>): Promise<ClinicRow>;
  center(extras?: Partial<typeof diagnosticCenters.$inferInsert>): Promise<CenterRow>;
  /** A user with an open session; of a new organisation of the role's kind, where none is given. */
  user(role: StaffRole, organisation?: ClinicRow | CenterRow, extras?: UserExtras): Promise<TestUser>;
  doctor(clinic?: ClinicRow, extras?: UserExtras): Promise<TestUser>;
  reception(clinic?: ClinicRow, extras?: UserExtras): Promise<TestUser>;
  centerDoctor(center?: CenterRow, extras?: UserExtras): Promise<TestUser>;
  technician(center?: CenterRow, extras?: UserExtras): Promise<TestUser>;
  superadmin(): Promise<TestUser>;
  /** Another session of the same user. */
  signInAgain(user: TestUser): Promise<TestUser>;
  /** Of a clinic, a new one where none is given; with `centerId` among the extras of that centre. */
  patient(clinic?: ClinicRow, extras?: Partial<typeof patients.$inferInsert>): Promise<PatientRow>;
  /** The patient's phone has signed in to the portal, and this person is chosen: `t.as(await t.inPortal(patient))`. */
  inPortal(patient: Pick<PatientRow, 'id' | 'phone'>): Promise<PortalUser>;
}

/** Messages go out at any hour, as a test may run at night. */
const awake = { quietFrom: 0, quietUntil: 0 };

let count = 0;
const next = () => {
  count += 1;
  return count;
};

export function builders(db: Db, tokens: TokenService): Builders {
  const only = <Row>(rows: Row[]): Row => {
    const [row] = rows;
    if (row === undefined) throw new Error('Nothing was inserted');
    return row;
  };

  const openSession = async (user: { id: number }) => {
    const jti = randomUUID();
    const expiresAt = new Date(Date.now() + 12 * 3_600_000).toISOString();
    const session = only(
      await db.insert(sessions).values({ userId: user.id, jti, expiresAt }).returning({ id: sessions.id }),
    );
    return { sessionId: session.id, token: tokens.sign({ userId: user.id, sid: session.id, jti }) };
  };

  const build: Builders = {
    async clinic(extras) {
      const values = { name: `Clinic ${next()}`, location: 'Pune', ...extras };
      const clinic = only(await db.insert(clinics).values(values).returning());
      await db.insert(messagingSettings).values({ clinicId: clinic.id, ...awake });
      return clinic;
    },
    async center(extras) {
      const values = { name: `Centre ${next()}`, location: 'Pune', ...extras };
      const center = only(await db.insert(diagnosticCenters).values(values).returning());
      await db.insert(messagingSettings).values({ centerId: center.id, ...awake });
      return center;
    },
    async user(role, organisation, { password, ...extras } = {}) {
      const atClinic = role.startsWith('clinic_');
      const values = {
        name: `User ${next()}`,
        email: `user${next()}@test.in`,
        passwordHash: password ? await hashPassword(password) : 'no password opens this',
        role,
        assignedClinicId: atClinic ? (organisation ?? (await build.clinic())).id : null,
        assignedCenterId: atClinic || role === 'superadmin' ? null : (organisation ?? (await build.center())).id,
        ...extras,
      };
      const row = only(await db.insert(users).values(values).returning());
      const session = await openSession(row);
      return {
        id: row.id,
        email: row.email,
        role,
        clinicId: row.assignedClinicId,
        centerId: row.assignedCenterId,
        ...session,
      };
    },
    doctor: (clinic, extras) => build.user('clinic_doctor', clinic, extras),
    reception: (clinic, extras) => build.user('clinic_reception', clinic, extras),
    centerDoctor: (center, extras) => build.user('diagnostic_doctor', center, extras),
    technician: (center, extras) => build.user('lab_technician', center, extras),
    superadmin: () => build.user('superadmin'),
    signInAgain: async (user) => ({ ...user, ...(await openSession(user)) }),
    async patient(clinic, extras) {
      const name = extras?.name ?? `Patient ${next()}`;
      const values = {
        name,
        nameKey: foldName(name),
        dateOfBirth: '1990-01-01',
        gender: 'female' as const,
        phone: String(9_000_000_000 + next()),
        address: 'MG Road',
        clinicId: extras?.centerId ? null : (extras?.clinicId ?? (clinic ?? (await build.clinic())).id),
        ...extras,
      };
      return only(await db.insert(patients).values(values).returning());
    },
    async inPortal({ id: patientId }) {
      const { phone } = only(
        await db.select({ phone: patients.phone }).from(patients).where(eq(patients.id, patientId)),
      );
      await db.insert(patientAuth).values({ phone, patientId }).onConflictDoNothing();
      const session = { phone, patientId, address: '127.0.0.1', userAgent: 'test' };
      const cookie = await openPatientSession(db, session, 'http://localhost:5000');
      return { patientId, cookie: cookie.slice(0, cookie.indexOf(';')) };
    },
  };
  return build;
}
