import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { queueCounters } from '#server/kernel/db/schema/appointments.ts';
import { modelSwitches } from '#server/kernel/db/schema/model.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { type StoreSettings, storeOf } from '#server/kernel/files/store-of.ts';
import { DEFAULT_TIMEZONE, minutesInto, todayIn } from '#shared/kernel/time/days.ts';
import { insertBills } from './bills.ts';
import { insertBooking } from './booking.ts';
import { demoChildren, peopleOf } from './children.ts';
import { insertInvoices, insertPatients, insertVisits } from './clinic-history.ts';
import { insertDentalImages } from './dental-images.ts';
import { asExpecting, mothersAmong } from './expecting.ts';
import { insertFamilyReport, planFamilyVisits } from './family.ts';
import { insertFollowUps } from './follow-ups.ts';
import { insertGrowthNotes, isForChildren, planChildVisits } from './growth.ts';
import { insertImmunisations } from './immunisations.ts';
import { insertInventory } from './inventory.ts';
import { insertLabReports } from './lab.ts';
import { monitoringOf, planMonitoring } from './lab-monitoring.ts';
import { insertLogo } from './logo.ts';
import { insertMessages } from './messages.ts';
import { type DemoOrganisation, insertOrganisations } from './organisations.ts';
import { insertPayments } from './payments.ts';
import { type DemoPerson, demoFamily, makePerson } from './people.ts';
import { insertPhysiotherapy } from './physiotherapy.ts';
import { currentState, type PlannedVisit, planVisits } from './plan-visits.ts';
import { insertPrices } from './prices.ts';
import { type Random, randomFrom } from './random.ts';
import { insertReceipts } from './receipts.ts';
import { checkUps, insertReferrals, paidReferralBills, planCheckUps, planReferrals } from './referrals.ts';
import { insertSchedules } from './schedules.ts';
import { insertSessionPackages, packageBills } from './session-packages.ts';
import { insertSpecialtyNotes } from './specialty-notes.ts';
import { insertTemplates } from './templates.ts';
import { insertTrackers } from './trackers.ts';
import { insertTransfers } from './transfers.ts';
import { insertVideoVisits } from './video-visits.ts';
import { insertWalkIns } from './walk-ins.ts';

const PEOPLE = [280, 80] as const;
const WALK_INS = [30, 14] as const;
/** Of the first clinic, and of the first centre. */
const MESSAGES = [70, 36] as const;
/** Any number that nothing else locks. */
const DEMO_LOCK = 5_201_127;

/**
 * Two clinics and two centres with half a year behind them and a full day today; all dates hang on today's.
 * Does nothing where anybody is registered already, and says whether it did. All or nothing.
 */
export async function loadDemo(
  db: Db,
  settings: StoreSettings,
  now: string = new Date().toISOString(),
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if ((await tx.select({ id: users.id }).from(users).limit(1)).length > 0) return false;
    const today = todayIn(DEFAULT_TIMEZONE, Date.parse(now));
    const random = randomFrom(20_260_401);
    const store = storeOf(settings);
    const organisations = await insertOrganisations(tx);
    await insertLogo(tx, store, organisations.clinics[0]);
    await insertPrices(tx, organisations);
    await switchAiOn(tx, organisations.clinics[0]);
    await insertSchedules(tx, organisations.clinics, today);

    const referrals: Awaited<ReturnType<typeof planReferrals>> = [];
    let index = 0;
    for (const [which, clinic] of organisations.clinics.entries()) {
      const people = [
        ...Array.from({ length: PEOPLE[which] ?? 0 }, (_, offset) =>
          makePerson(random, index + offset, today, clinic.city),
        ),
        ...(which === 0 ? demoFamily(today) : demoFamily(today).slice(0, 1)),
      ];
      index += people.length;
      if (which === 0) people.push(...peopleOf(demoChildren, today));
      const { visits, mothers, monitored, aloneIds } = await loadClinic(tx, clinic, people, {
        random,
        today,
        nowMinutes: minutesInto(now, DEFAULT_TIMEZONE),
        isFirst: which === 0,
      });
      if (which === 0) await insertVideoVisits(tx, clinic, { today, nowMinutes: minutesInto(now, DEFAULT_TIMEZONE) });
      await insertTrackers(tx, clinic, visits, { today, now, mothers });
      await insertDentalImages(tx, store, clinic, today);
      await insertPhysiotherapy(tx, clinic, visits, { today, now });
      await insertSessionPackages(tx, clinic);
      await insertSpecialtyNotes(tx, clinic, visits, today);
      if (which === 0) await insertGrowthNotes(tx, clinic, visits, { people, today });
      await insertTemplates(tx, clinic, today);
      await insertInventory(tx, { owner: { clinicId: clinic.id }, keeperId: clinic.doctors[0]?.id ?? 0, today });
      const context = { clinic, centers: organisations.centers, today, random, store };
      referrals.push(
        ...(await planReferrals(tx, context, visits)),
        ...(await planCheckUps(tx, context, visits, aloneIds.slice(monitored.length))),
        ...planMonitoring(clinic, organisations.centers[0], monitored, aloneIds, today),
      );
    }
    const [firstClinic] = organisations.clinics;
    await insertMessages(tx, { clinicId: firstClinic.id }, firstClinic, today, MESSAGES[0]);
    await insertImmunisations(tx, firstClinic, today);
    await insertFamilyReport(tx, { clinic: firstClinic, today, store });
    await insertFollowUps(tx, organisations.clinics[0], today);
    await insertTransfers(tx, organisations.clinics[0], today);
    await insertPayments(tx, organisations.clinics[0]);
    await insertBooking(tx, organisations.clinics[0], today);
    await insertReferrals(tx, referrals, organisations.clinics, today);
    for (const [which, center] of organisations.centers.entries()) {
      const family = which === 0 ? demoFamily(today) : [];
      const walkInBills = await insertWalkIns(
        tx,
        { center, random, today, now, store, family },
        WALK_INS[which] ?? 0,
        index,
      );
      index += WALK_INS[which] ?? 0;
      const bills = [...walkInBills, ...(await paidReferralBills(tx, center))];
      await insertBills(tx, { centerId: center.id }, center, bills, random);
      await insertInventory(tx, { owner: { centerId: center.id }, keeperId: center.clerkId, today });
      if (which === 0) await insertMessages(tx, { centerId: center.id }, center, today, MESSAGES[1]);
    }
    for (const { id } of organisations.clinics) await insertReceipts(tx, { clinicId: id });
    for (const { id } of organisations.centers) await insertReceipts(tx, { centerId: id });
    await insertLabReports(tx, organisations.centers);
    return true;
  });
}

/** One of its doctors has agreed to AI help. Without a key the assistant says that it isn't set up. */
async function switchAiOn(db: Db, { id: clinicId, doctors: [doctor] }: DemoOrganisation): Promise<void> {
  if (doctor) await db.insert(modelSwitches).values({ clinicId, isOn: true, decidedBy: doctor.id });
}

async function loadClinic(
  db: Db,
  clinic: DemoOrganisation,
  people: DemoPerson[],
  { random, today, nowMinutes, isFirst }: { random: Random; today: string; nowMinutes: number; isFirst: boolean },
) {
  const family = planFamilyVisits(clinic.doctors, people, { today, nowMinutes, isFirst });
  const grownUps = clinic.doctors.filter((doctor) => !isForChildren(doctor));
  const forChildren = clinic.doctors.filter(isForChildren);
  const children = planChildVisits(forChildren, people, today);
  const planned = [
    ...planVisits(random, grownUps, people, today, nowMinutes, family),
    // Numbers of its own, so that everything else stays the same.
    ...planVisits(randomFrom(20_260_405), forChildren, people, today, nowMinutes, children),
  ];
  const visitsOf = new Map<number, PlannedVisit[]>();
  for (const visit of planned) visitsOf.set(visit.person, [...(visitsOf.get(visit.person) ?? []), visit]);
  const rows = people.map((person, index) => {
    const { firstSeen, ...state } = currentState(visitsOf.get(index) ?? [], today);
    return { ...person, ...state, ...(firstSeen && { createdAt: firstSeen }) };
  });
  const ids = await insertPatients(db, clinic, rows);
  const asPlanned = planned.map((visit) => ({ ...visit, patientId: ids[visit.person] ?? 0 }));
  const mothers = mothersAmong(asPlanned, people, today);
  const withPatients = asExpecting(asPlanned, mothers, today);
  const monitored = isFirst ? await monitoringOf(db, clinic, today) : [];
  const alone = [...monitored, ...checkUps(withPatients)];
  const { visits, aloneIds } = await insertVisits(db, clinic, withPatients, alone, people);
  await insertInvoices(db, clinic, visits, { random, others: packageBills(visits, today) });
  await db.insert(queueCounters).values(lastNumbers(planned));
  return { visits, mothers, monitored, aloneIds };
}

function lastNumbers(visits: PlannedVisit[]): { doctorId: number; day: string; lastNumber: number }[] {
  const last = new Map<string, { doctorId: number; day: string; lastNumber: number }>();
  for (const { doctor, day, queueNumber } of visits) {
    last.set(`${doctor.id} ${day}`, { doctorId: doctor.id, day, lastNumber: queueNumber });
  }
  return [...last.values()];
}
