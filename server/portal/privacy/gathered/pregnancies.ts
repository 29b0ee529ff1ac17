import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { formFRecords } from '#server/kernel/db/schema/form-f.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { keptBy, ownRows, type Person } from './own-rows.ts';

export const readPregnancies = (db: Db, person: Person) =>
  ownRows(
    db,
    person,
    pregnancyTrackers,
    {
      at: pregnancyTrackers.createdAt,
      lastPeriod: pregnancyTrackers.lmpDate,
      due: pregnancyTrackers.eddDate,
      gravida: pregnancyTrackers.gravida,
      para: pregnancyTrackers.para,
      abortions: pregnancyTrackers.abortions,
      living: pregnancyTrackers.living,
      expected: pregnancyTrackers.fetusCount,
      bloodGroup: pregnancyTrackers.bloodGroup,
      outcome: pregnancyTrackers.outcome,
      endedOn: pregnancyTrackers.endedOn,
    },
    { oldestFirst: true },
  );

/** What was measured and given at each contact; one that was taken back says so. */
export const readPregnancyVisits = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy(pregnancyTrackers),
      day: pregnancyVisitLogs.visitDate,
      weight: sql<string | null>`trim_scale(${pregnancyVisitLogs.weight})::text`,
      bloodPressure: pregnancyVisitLogs.bloodPressure,
      heartbeat: pregnancyVisitLogs.fetalHeartbeat,
      haemoglobin: pregnancyVisitLogs.haemoglobin,
      urineProtein: pregnancyVisitLogs.urineProtein,
      urineSugar: pregnancyVisitLogs.urineSugar,
      oedema: pregnancyVisitLogs.oedema,
      fundalHeight: pregnancyVisitLogs.fundalHeight,
      movements: pregnancyVisitLogs.movements,
      hearts: pregnancyVisitLogs.fetuses,
      glucoseFasting: pregnancyVisitLogs.gttFasting,
      glucoseOneHour: pregnancyVisitLogs.gttOneHour,
      glucoseTwoHour: pregnancyVisitLogs.gttTwoHour,
      antibodyScreen: pregnancyVisitLogs.antibodyScreen,
      antiD: pregnancyVisitLogs.antiDDose,
      td: pregnancyVisitLogs.tdDose,
      scan: pregnancyVisitLogs.scanDone,
      withdrawnAt: pregnancyVisitLogs.withdrawnAt,
    })
    .from(pregnancyVisitLogs)
    .innerJoin(pregnancyTrackers, eq(pregnancyTrackers.id, pregnancyVisitLogs.trackerId))
    .where(ownedBy(person, pregnancyTrackers))
    .orderBy(asc(pregnancyVisitLogs.id));

/** The lines of registers of Form F, at clinics and centres. */
export const readFormF = (db: Db, person: Person) =>
  ownRows(
    db,
    person,
    formFRecords,
    {
      at: formFRecords.createdAt,
      day: formFRecords.performedOn,
      procedure: formFRecords.procedure,
      indications: formFRecords.indications,
      by: formFRecords.performedBy,
      weeks: formFRecords.weeks,
      familyHistory: formFRecords.familyHistory,
      invasiveIndications: formFRecords.invasiveIndications,
      complications: formFRecords.complications,
      furtherTests: formFRecords.furtherTests,
      result: formFRecords.result,
      withdrawnAt: formFRecords.withdrawnAt,
    },
    { oldestFirst: true },
  );
