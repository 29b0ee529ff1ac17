import { and, eq, isNull } from 'drizzle-orm';
import { treatmentParts } from '#server/care/physiotherapy/therapy-words.ts';
import { trackersOfPatient } from '#server/care/pregnancy/pregnancy.repo.ts';
import { measuredDuring } from '#server/care/pregnancy/visits.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { physiotherapySessions, rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import type { SummaryDocument } from '#server/papers/pdf/summary-document.ts';
import { isOver, mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { pregnancyLines } from './pregnancy-lines.ts';
import { lineWords } from './summary-words.ts';

type Trackers = SummaryDocument['trackers'];

/** How many of each kind are printed. */
const PRINTED = 10;

/** A tracker is for the doctors of its specialization, on paper as on the screen. */
export async function readTrackers(
  db: Db,
  actor: ClinicActor,
  patient: Patient,
  language: PaperLanguage,
): Promise<Trackers> {
  if (actor.role !== 'clinic_doctor') return [];
  const { specialization } = actor;
  const pregnancy = isOfSpecialization(specialization, 'Gynaecology') && mayTrackPregnancy(patient.gender);
  const lines = await Promise.all([
    pregnancy ? readPregnancy(db, actor, patient.id, language) : [],
    isOfSpecialization(specialization, 'Dentistry') ? readRootCanals(db, actor, patient.id, language) : [],
    isOfSpecialization(specialization, 'Physiotherapy') ? readTherapies(db, actor, patient.id, language) : [],
  ]);
  return lines.flat();
}

/** Only one that runs: papers are read by others than those whom it concerns, and how one ended is nobody else's. */
async function readPregnancy(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  language: PaperLanguage,
): Promise<Trackers> {
  const [newest] = await trackersOfPatient(db, actor, patientId);
  const today = todayIn(actor.timezone);
  if (!newest || newest.ending || isOver(newest.lmpDate, today)) return [];
  const visits = await measuredDuring(db, actor, newest.id);
  return pregnancyLines(newest, visits, today, language);
}

async function readRootCanals(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  language: PaperLanguage,
): Promise<Trackers> {
  const words = lineWords[language];
  const found = await db
    .select()
    .from(rctTrackers)
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.patientId, patientId), isNull(rctTrackers.withdrawnAt)))
    .orderBy(newestFirst(rctTrackers.id))
    .limit(PRINTED);
  return found.map(({ toothNumber, diagnosis, status, currentStep }) => ({
    label: words.rootCanal,
    text: [words.tooth(toothNumber), diagnosis, words.rct[status], status === 'in-progress' && currentStep]
      .filter(Boolean)
      .join(', '),
    isOver: status === 'completed',
  }));
}

async function readTherapies(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  language: PaperLanguage,
): Promise<Trackers> {
  const words = lineWords[language];
  const found = await db
    .select()
    .from(physiotherapySessions)
    .where(and(ownedBy(actor, physiotherapySessions), eq(physiotherapySessions.patientId, patientId)))
    .orderBy(newestFirst(physiotherapySessions.id))
    .limit(PRINTED);
  return found.map(({ completedSessions, totalSessions, status, ...treatment }) => ({
    label: words.physiotherapy,
    text: words.sessions(
      treated(treatmentParts(language, treatment)),
      completedSessions,
      totalSessions,
      words.therapy[status],
    ),
    isOver: status !== 'ongoing',
  }));
}

/** 'Exercise Therapy (Knee, left)' */
const treated = ({ therapy, areas, side }: ReturnType<typeof treatmentParts>): string =>
  `${therapy} (${[...areas, ...(side === null ? [] : [side])].join(', ')})`;
