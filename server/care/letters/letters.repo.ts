import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError, conflict, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Letter, LetterFilters } from '#shared/care/letters/letters.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';

export type LetterRow = typeof letters.$inferSelect;

const successor = alias(letters, 'successor');
const later = alias(prescriptions, 'later');
const approver = alias(users, 'approver');

const stored = ownedList<Letter, 'prescriptionId' | 'state'>({
  name: 'letters',
  table: letters,
  filters: {
    prescriptionId: (value) => sql`${letters.prescriptionId} = ${value}`,
    state: (value) => sql`${letters.state} = ${value}`,
  },
  select: (db) =>
    db
      .select({
        id: letters.id,
        prescriptionId: letters.prescriptionId,
        patientId: letters.patientId,
        kind: letters.kind,
        state: letters.state,
        language: letters.language,
        recipientName: letters.recipientName,
        recipientPlace: letters.recipientPlace,
        recipientEmail: letters.recipientEmail,
        text: letters.text,
        draftedWithHelp: letters.draftedWithHelp,
        doctorName: users.name,
        approvedByName: approver.name,
        approvedAt: letters.approvedAt,
        replacesId: letters.replacesId,
        replacedById: successor.id,
        isOutdated: sql<boolean>`${later.id} is not null`,
        pdfUrl: letters.pdfUrl,
        createdAt: letters.createdAt,
        updatedAt: letters.updatedAt,
        revision: letters.revision,
      })
      .from(letters)
      .innerJoin(users, eq(users.id, letters.doctorId))
      .leftJoin(approver, eq(approver.id, letters.approvedBy))
      // A new version counts from when it is final.
      .leftJoin(successor, and(eq(successor.replacesId, letters.id), eq(successor.state, 'final')))
      .leftJoin(later, eq(later.supersedesId, letters.prescriptionId))
      .$dynamic(),
});

/** Whoever isn't a doctor knows of no drafts. */
const seesDrafts = ({ role }: ClinicActor): boolean => role === 'clinic_doctor';

export async function listLetters(db: Db, actor: ClinicActor, filters: LetterFilters, totals: KeptTotals) {
  const { prescriptionId, ...page } = filters;
  const state = seesDrafts(actor) ? undefined : 'final';
  return await stored.list(db, actor, totals, { ...page, filters: { prescriptionId, state } });
}

export async function readLetter(db: Db, actor: ClinicActor, id: number): Promise<Letter> {
  const found = await stored.one(db, actor, id);
  if (!found || (found.state === 'draft' && !seesDrafts(actor))) throw notFound('letter');
  return found;
}

/** 404 for another organisation's, 422 for what is final. */
export async function lockDraft(db: Db, actor: ClinicActor, id: number): Promise<LetterRow> {
  const row = await lockLetter(db, actor, id);
  if (row.state === 'final') throw ruleBroken(says.letter_is_final);
  return row;
}

export async function lockLetter(db: Db, actor: ClinicActor, id: number): Promise<LetterRow> {
  const [row] = await ownRow(db, actor, id).for('update');
  if (!row) throw notFound('letter');
  return row;
}

/** The same to be looked at alone: what comes of it is decided later, on the row as it is then. */
export async function findDraft(db: Db, actor: ClinicActor, id: number): Promise<LetterRow> {
  const [row] = await ownRow(db, actor, id);
  if (!row) throw notFound('letter');
  if (row.state === 'final') throw ruleBroken(says.letter_is_final);
  return row;
}

const ownRow = (db: Db, actor: ClinicActor, id: number) =>
  db
    .select()
    .from(letters)
    .where(and(ownedBy(actor, letters), eq(letters.id, id)));

export type Told = Awaited<ReturnType<typeof readTold>>;

/** The visit that a letter tells of: its prescription as it was issued, and the patient as the record has them now. */
export async function readTold(db: Db, owner: Owner, prescriptionId: number) {
  const [found] = await db
    .select({
      prescription: prescriptions,
      isReplaced: sql<boolean>`${later.id} is not null`,
      patient: {
        id: patients.id,
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
        address: patients.address,
        language: patients.language,
        allergies: patients.allergies,
        conditions: patients.conditions,
      },
    })
    .from(prescriptions)
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .leftJoin(later, eq(later.supersedesId, prescriptions.id))
    .where(and(ownedBy(owner, prescriptions), eq(prescriptions.id, prescriptionId)));
  if (!found) throw notFound('prescription');
  return found;
}

type NewRow = Pick<LetterRow, 'patientId' | 'prescriptionId' | 'kind' | 'language' | 'text' | 'draftedWithHelp'> &
  Pick<LetterRow, 'recipientName' | 'recipientPlace' | 'recipientEmail' | 'replacesId'>;

/** 409 where somebody has begun a new version of the same one. */
export async function insertLetter(db: Db, { clinicId, userId }: ClinicActor, row: NewRow): Promise<number> {
  const [made] = await db
    .insert(letters)
    .values({ ...row, clinicId, doctorId: userId })
    .onConflictDoNothing({ target: letters.replacesId })
    .returning({ id: letters.id });
  if (!made) throw conflict(says.letter_replaced_soon);
  return made.id;
}

type Change = Partial<
  Pick<LetterRow, 'language' | 'recipientName' | 'recipientPlace' | 'recipientEmail' | 'text' | 'draftedWithHelp'>
>;

export async function updateDraft(db: Db, actor: ClinicActor, id: number, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .update(letters)
    .set(change)
    .where(and(ownedBy(actor, letters), eq(letters.id, id)));
}

export async function deleteDraft(db: Db, actor: ClinicActor, id: number): Promise<void> {
  await db.delete(letters).where(and(ownedBy(actor, letters), eq(letters.id, id), eq(letters.state, 'draft')));
}

/** Two at once are two, one after the other: the second sees the summary that the first has made final. */
export async function lockPrescription(db: Db, actor: ClinicActor, id: number): Promise<void> {
  await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.id, id)))
    .for('no key update');
}

/** The final summary of a prescription that stands now. */
export async function standingSummary(db: Db, actor: ClinicActor, prescriptionId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: letters.id })
    .from(letters)
    .leftJoin(successor, and(eq(successor.replacesId, letters.id), eq(successor.state, 'final')))
    .where(
      and(
        ownedBy(actor, letters),
        eq(letters.prescriptionId, prescriptionId),
        eq(letters.kind, 'summary'),
        eq(letters.state, 'final'),
        isNull(successor.id),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** From here on nothing of it changes; what it takes the place of gets another url, so that links to it end. */
export async function makeFinal(db: Db, actor: ClinicActor, row: LetterRow): Promise<void> {
  await db
    .update(letters)
    .set({ state: 'final', approvedBy: actor.userId, approvedAt: sql`now()`, pdfUrl: urlOf(row.kind) })
    .where(and(ownedBy(actor, letters), eq(letters.id, row.id)));
  if (row.replacesId === null) return;
  await db
    .update(letters)
    .set({ pdfUrl: urlOf(row.kind) })
    .where(and(ownedBy(actor, letters), eq(letters.id, row.replacesId)));
}

const urlOf = (kind: LetterRow['kind']) => newDocumentUrl(kind === 'letter' ? 'letters' : 'summaries', letters.id);

/** What is sent is final, and the newest that there is. */
export function assertSendable({ state, replacedById, isOutdated }: Letter): void {
  if (state === 'draft') throw ruleBroken(says.letter_not_final);
  if (replacedById !== null) throw new AppError('conflict', says.letter_replaced);
  if (isOutdated) throw new AppError('conflict', says.letter_outdated);
}
