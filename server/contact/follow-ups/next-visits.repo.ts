import { type SQL, sql } from 'drizzle-orm';
import type { NextVisit, NextVisitQuery } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { visitTiming } from '#shared/contact/follow-ups/follow-ups.rules.ts';
import type { NextVisitFilter } from '#shared/contact/follow-ups/follow-ups.states.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { daysBetween, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { searchPatterns } from '#server/kernel/db/lists.ts';
import { hasAllParam, mayHaveAllParam, searchParams } from '#server/kernel/db/search-keys.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { followUpReminders, patientEngagement } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals, Total } from '#server/kernel/http/kept-totals.ts';

/** How many there are under each filter. */
export type NextVisitCounts = Record<NextVisitFilter, number>;

/** A search is counted up to here. */
const MOST_COUNTED = 1000;

/** A patient's first visit that is booked and not over. */
const booked = (patientId: SQL) => sql`
  from ${appointments}
  where patient_id = ${patientId} and ${ownedByParam('clinic', appointments)} and status in ('booked', 'appointment')
    and visit_day >= ${given('today')}::date
  order by visit_day, id limit 1`;

/** The first day that each of them is booked for: read once, since whoever missed a day stands in the list until they come. */
const withComing = sql`${patients} left join (
    select patient_id, min(visit_day) as day from ${appointments}
    where ${ownedByParam('clinic', appointments)} and status in ('booked', 'appointment') and visit_day >= ${given('today')}::date
    group by patient_id
  ) coming on coming.patient_id = ${patients.id}`;

/** Whoever didn't come on the day and is booked for another hasn't missed anything: that day counts. */
const expectedOn = sql`(case when next_visit_date < ${given('today')}::date
  then coalesce(coming.day, next_visit_date) else next_visit_date end)`;

const isMeant = sql`(${given('patterns')}::text[] is null
  or ${mayHaveAllParam('clinic', patients, patients.searchText)} and ${hasAllParam(patients.searchText)})`;

const within: Record<NextVisitFilter, SQL> = {
  all: sql`true`,
  today: sql`${expectedOn} = ${given('today')}::date`,
  upcoming: sql`${expectedOn} > ${given('today')}::date`,
  // The first half is what the index finds.
  overdue: sql`next_visit_date < ${given('today')}::date and ${expectedOn} < ${given('today')}::date`,
};
const orders: Record<NextVisitQuery['order'], SQL> = {
  newest: sql`p.created_at desc, p.next_visit_date, p.id desc`,
  due: sql`p.next_visit_date, p.id`,
  next: sql`p.next_visit_date < ${given('today')}::date, abs(p.next_visit_date - ${given('today')}::date), p.id`,
};
const expected = (filter: NextVisitFilter) => sql`
  select ${patients}.* from ${withComing}
  where ${ownedByParam('clinic', patients)} and next_visit_date is not null and archived_at is null and ${within[filter]}
    and ${isMeant}`;

interface StoredVisit {
  [column: string]: unknown;
  patientId: number;
  name: string;
  dateOfBirth: string;
  gender: string;
  phone: string;
  language: string | null;
  patientStatus: NextVisit['patientStatus'];
  doctorName: string | null;
  nextVisitDate: string;
  invoicePdfUrl: string | null;
  bookedFor: string | null;
  bookedDay: string | null;
  bookedType: string | null;
  lastReminderAt: string | null;
  outcomeType: string | null;
  outcomeAt: string | null;
  outcomeNotes: string | null;
}

/**
 * The page is chosen first; what else its rows tell is read for them only. What came last is told when it came of a call
 * about this very visit: an outcome that was taken back, or of an earlier visit, says nothing of it.
 */
const pageOf = (filter: NextVisitFilter, order: NextVisitQuery['order']) =>
  statement<StoredVisit>(
    undefined,
    () => sql`
      with page as (
        select p.* from (${expected(filter)}) p order by ${orders[order]} limit ${given('limit')} offset ${given('offset')}
      )
      select p.id as "patientId", p.name, p.date_of_birth as "dateOfBirth", p.gender, p.phone, p.language,
        p.status as "patientStatus", d.name as "doctorName", p.next_visit_date as "nextVisitDate",
        bill.pdf_url as "invoicePdfUrl", visit.appointment_date as "bookedFor", visit.visit_day as "bookedDay",
        visit.appointment_type as "bookedType", reminder.sent_date as "lastReminderAt",
        outcome.engagement_type as "outcomeType", outcome.engagement_date as "outcomeAt", outcome.notes as "outcomeNotes"
      from page p
      left join ${users} d on d.id = p.doctor_id
      left join lateral (
        select pdf_url from ${invoices}
        where patient_id = p.id and ${ownedByParam('clinic', invoices)} and status = 'paid' and deleted_at is null
        order by paid_at desc limit 1) bill on true
      left join lateral (
        select appointment_date, visit_day, appointment_type ${booked(sql`p.id`)}) visit on true
      left join lateral (
        select sent_date from ${followUpReminders}
        where patient_id = p.id and ${ownedByParam('clinic', followUpReminders)} and status = 'sent'
        order by id desc limit 1) reminder on true
      left join lateral (
        select engagement_type, engagement_date, notes, due_date from ${patientEngagement}
        where patient_id = p.id and ${ownedByParam('clinic', patientEngagement)}
        order by id desc limit 1) outcome
        on starts_with(outcome.engagement_type, 'call_') and outcome.due_date = p.next_visit_date
      order by ${orders[order]}`,
  );

const pages = {
  newest: {
    all: pageOf('all', 'newest'),
    today: pageOf('today', 'newest'),
    upcoming: pageOf('upcoming', 'newest'),
    overdue: pageOf('overdue', 'newest'),
  },
  due: {
    all: pageOf('all', 'due'),
    today: pageOf('today', 'due'),
    upcoming: pageOf('upcoming', 'due'),
    overdue: pageOf('overdue', 'due'),
  },
  next: {
    all: pageOf('all', 'next'),
    today: pageOf('today', 'next'),
    upcoming: pageOf('upcoming', 'next'),
    overdue: pageOf('overdue', 'next'),
  },
};

const countAll = statement<NextVisitCounts & Record<string, unknown>>(
  undefined,
  () => sql`
    select count(*)::integer as all, count(*) filter (where ${within.today})::integer as today,
      count(*) filter (where ${within.upcoming})::integer as upcoming,
      count(*) filter (where ${within.overdue})::integer as overdue
    from ${withComing} where ${ownedByParam('clinic', patients)} and next_visit_date is not null and archived_at is null`,
);

const countOf = (filter: NextVisitFilter) =>
  statement<{ total: number }>(
    undefined,
    () => sql`select count(*)::integer as total from (${expected(filter)} limit ${given('most')}) counted`,
  );
const counting = {
  all: countOf('all'),
  today: countOf('today'),
  upcoming: countOf('upcoming'),
  overdue: countOf('overdue'),
};

/** Who was asked to come again, with the counts of all four filters, which a search leaves alone. */
export async function listNextVisits(
  db: Db,
  actor: ClinicActor,
  query: NextVisitQuery,
  countsOf: KeptTotals<NextVisitCounts>,
): Promise<PageOf<NextVisit> & { counts: NextVisitCounts }> {
  const today = todayIn(actor.timezone);
  const patterns = searchPatterns(query.search) ?? null;
  const values = { ...ownerParams(actor), today, ...searchParams(patterns) };
  const counts = await countsOf(actor, today, async () => {
    const [row] = await countAll(db, values);
    return row ?? { all: 0, today: 0, upcoming: 0, overdue: 0 };
  });
  const found = await pages[query.order][query.filter](db, { ...values, limit: query.limit, offset: query.offset });
  const total = patterns === null ? { total: counts[query.filter] } : await matches(db, query.filter, values);
  return { rows: found.map((row) => toNextVisit(row, today)), ...total, counts };
}

async function matches(db: Db, filter: NextVisitFilter, values: Record<string, unknown>): Promise<Total> {
  const [row] = await counting[filter](db, { ...values, most: MOST_COUNTED + 1 });
  const total = row?.total ?? 0;
  return total > MOST_COUNTED ? { total: MOST_COUNTED, atLeast: true } : { total };
}

function toNextVisit({ outcomeType, outcomeAt, outcomeNotes, ...row }: StoredVisit, today: string): NextVisit {
  return {
    patientId: row.patientId,
    name: row.name,
    age: ageOn(row.dateOfBirth, today),
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    phone: row.phone,
    language: row.language,
    patientStatus: row.patientStatus,
    doctorName: row.doctorName,
    nextVisitDate: row.nextVisitDate,
    visitStatus: visitTiming(row.nextVisitDate < today && row.bookedDay ? row.bookedDay : row.nextVisitDate, today),
    daysFromToday: daysBetween(today, row.nextVisitDate),
    invoicePdfUrl: row.invoicePdfUrl,
    bookedFor: row.bookedFor && toInstant(row.bookedFor),
    bookedByVideo: row.bookedType === 'telemedicine',
    lastReminderAt: row.lastReminderAt && toInstant(row.lastReminderAt),
    lastOutcome:
      outcomeType && outcomeAt ? { engagementType: outcomeType, at: toInstant(outcomeAt), notes: outcomeNotes } : null,
  };
}
