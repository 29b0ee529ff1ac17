import { publicBookingApi } from '#shared/desk/booking/public.api.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import type { PhoneCodes } from '#server/contact/codes/phone-codes.ts';
import type { Env } from '#server/kernel/env.ts';
import type { VideoRooms } from '#server/desk/appointments/video-room.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import { signer } from '#server/kernel/signing.ts';
import { bookOnline } from './book-online.ts';
import { publicClinic } from './clinics.repo.ts';
import { lastBookableDay, openDays, slotInstants } from './open-slots.ts';
import type { PublicReads } from './public-reads.ts';
import { listDoctors, readDoctor, readTerms } from './terms.repo.ts';

const PROOF_MS = 30 * 60_000;
const MANY = 200;

interface Parts {
  env: Pick<Env, 'jwtSecret' | 'features'>;
  codes: PhoneCodes;
  rooms: VideoRooms;
  reads: PublicReads;
}

export function publicBookingRoutes({ env, codes, rooms, reads }: Parts) {
  const proofs = signer(env.jwtSecret, 'a phone proven for booking');
  const proofOf = (phone: string, until: number) => `${phone}.${until}.${proofs.sign(`${phone} ${until}`)}`;
  /** The phone that a proof stands for. Throws 401 for one that is over or nobody's. */
  const phoneOf = (proof: string): string => {
    const [phone = '', until = '', signature = ''] = proof.split('.');
    if (proofs.matches(`${phone} ${until}`, signature) && Number(until) > Date.now()) return phone;
    throw new AppError('unauthenticated', says.phone_not_proven);
  };

  return implement(publicBookingApi, {
    async clinic({ db, params: { slug }, request }) {
      reads.admit(request.address);
      const clinic = await publicClinic(db, slug);
      const { rows } = await listDoctors(db, atClinic(clinic), { limit: MANY, offset: 0 });
      return {
        ...clinic,
        hasPortal: env.features.includes('patient-portal'),
        doctors: rows.map(({ doctorId: id, doctorName: name, ...doctor }) => ({ id, name, ...doctor })),
      };
    },

    async days({ db, params: { slug }, query: { doctorId }, request }) {
      reads.admit(request.address);
      const { clinic, terms } = await bookableAt(db, slug, doctorId);
      const firstDay = todayIn(clinic.timezone);
      const days = await openDays(db, clinic, { doctorId, terms, firstDay, lastDay: lastBookableDay(clinic, terms) });
      return { days: days.map(({ day, slots }) => ({ day, free: slots.length })) };
    },

    async slots({ db, params: { slug }, query: { doctorId, date }, request }) {
      reads.admit(request.address);
      const { clinic, terms } = await bookableAt(db, slug, doctorId);
      const [open] = await openDays(db, clinic, { doctorId, terms, firstDay: date, lastDay: date });
      return { slots: (open?.slots ?? []).map((slot) => slotInstants(slot, date, clinic.timezone)) };
    },

    async sendCode({ step, params: { slug }, body, request }) {
      const clinic = await step('find the clinic', ({ db, trail }) => {
        trail.tellsLater();
        return publicClinic(db, slug);
      });
      const sender = { clinicId: clinic.id, centerId: null, patientId: null, patientName: null };
      const { address } = request;
      return codes.send(step, { purpose: 'booking', ...body, address, sender }, { clinicId: clinic.id });
    },

    async checkCode({ step, params: { slug }, body: { phone, otp }, request }) {
      const clinic = await step('find the clinic', ({ db, trail }) => {
        trail.tellsLater();
        return publicClinic(db, slug);
      });
      await codes.check(step, { purpose: 'booking', phone, code: otp, address: request.address });
      return step('prove the phone', async ({ trail }) => {
        trail.note({ clinicId: clinic.id });
        const until = Date.now() + PROOF_MS;
        return { proof: proofOf(phone, until), expiresAt: new Date(until).toISOString() };
      });
    },

    async book({ db, params: { slug }, body, trail }) {
      const { clinic, doctor } = await bookableAt(db, slug, body.doctorId);
      const phone = phoneOf(body.proof);
      const { name, gender, language, age, dateOfBirth } = body;
      const today = todayIn(clinic.timezone);
      if (dateOfBirth !== undefined && dateOfBirth > today) throw bornLater();
      const born = {
        dateOfBirth: dateOfBirth ?? dateOfBirthFromAge(age ?? 0, today),
        dateOfBirthEstimated: dateOfBirth === undefined,
      };
      const person = { patientId: null, name, phone, gender, language, ...born };
      const { state, startDateTime } = await bookOnline(db, clinic, person, body, { trail, rooms });
      return { state, startDateTime, doctorName: doctor.doctorName };
    },
  });
}

const atClinic = ({ id, timezone }: { id: number; timezone: string }) => clinicOnline({ clinicId: id, timezone });

/** A doctor of the clinic of that page who can be booked online. */
async function bookableAt(db: Db, slug: string, doctorId: number) {
  const clinic = atClinic(await publicClinic(db, slug));
  const doctor = await readDoctor(db, clinic, doctorId);
  if (doctor.mode === 'off') throw ruleBroken(says.not_booked_online);
  return { clinic, doctor, terms: await readTerms(db, clinic) };
}

function bornLater(): AppError {
  const message = says.birth_in_future;
  return new AppError('invalid_input', message, { issues: [{ path: 'dateOfBirth', message }] });
}
