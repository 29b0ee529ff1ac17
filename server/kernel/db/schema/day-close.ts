import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { createdAt, day, id, instant, isNotBlank, isNotNegative, isOneOf, money, oneOf } from '../columns.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { ofCenter, ofClinic } from './patients.ts';
import { users } from './users.ts';

/** The time that somebody minds a drawer, from its opening float to its count. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    ...organisation(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    openingFloat: money('opening_float').notNull(),
    openedAt: instant('opened_at').notNull().default(sql`now()`),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    note: text('note'),
  },
  (t) => [
    isOfOneOrganisation('shifts', t),
    isNotNegative(t.openingFloat),
    check('shifts_times', sql`${t.closedAt} >= ${t.openedAt}`),
    check('shifts_closed_by', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    unique('shifts_id_clinic').on(t.id, t.clinicId),
    unique('shifts_id_center').on(t.id, t.centerId),
    // One drawer at a time.
    uniqueIndex('shifts_open').on(t.userId).where(sql`${t.closedAt} is null`),
    index('shifts_clinic_opened').on(t.clinicId, t.openedAt.desc()).where(ofClinic(t)),
    index('shifts_center_opened').on(t.centerId, t.openedAt.desc()).where(ofCenter(t)),
  ],
);

/** What a shift should have held and did, by method; never changed. */
export const shiftCounts = pgTable(
  'shift_counts',
  {
    id: id(),
    ...parentsOrganisation(),
    shiftId: integer('shift_id').notNull(),
    method: oneOf('method', manualMethods).notNull(),
    /** Below 0 where more went back than came in. */
    expected: money('expected').notNull(),
    counted: money('counted').notNull(),
    /** Of cash: how many of each note and coin. */
    pieces: jsonb('pieces').$type<Record<string, number>>(),
  },
  (t) => [
    isOfOneOrganisation('shift_counts', t),
    ...shiftOfOrganisation('shift_counts', t),
    isOneOf(t.method, manualMethods),
    unique('shift_counts_method').on(t.shiftId, t.method),
  ],
);

/** Days whose figures stand. What comes afterwards is of the next day; a wrong count is corrected by a note. */
export const closedDays = pgTable(
  'closed_days',
  {
    id: id(),
    ...organisation(),
    day: day('day').notNull(),
    /** What came in and what went back, as it stood then and stands ever after. */
    collected: money('collected').notNull(),
    givenBack: money('given_back').notNull(),
    closedBy: integer('closed_by')
      .notNull()
      .references(() => users.id),
    pdfUrl: text('pdf_url'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('closed_days', t),
    isNotNegative(t.collected),
    isNotNegative(t.givenBack),
    unique('closed_days_clinic').on(t.clinicId, t.day),
    unique('closed_days_center').on(t.centerId, t.day),
    unique('closed_days_id_clinic').on(t.id, t.clinicId),
    unique('closed_days_id_center').on(t.id, t.centerId),
  ],
);

/** What is said of a closed day afterwards; only added to. */
export const dayNotes = pgTable(
  'day_notes',
  {
    id: id(),
    ...parentsOrganisation(),
    closedDayId: integer('closed_day_id').notNull(),
    note: text('note').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('day_notes', t),
    isNotBlank(t.note),
    foreignKey({
      name: 'day_notes_of_clinic',
      columns: [t.closedDayId, t.clinicId],
      foreignColumns: [closedDays.id, closedDays.clinicId],
    }),
    foreignKey({
      name: 'day_notes_of_center',
      columns: [t.closedDayId, t.centerId],
      foreignColumns: [closedDays.id, closedDays.centerId],
    }),
    index('day_notes_day').on(t.closedDayId),
  ],
);

/** The shift is one of the same organisation. */
export function shiftOfOrganisation(table: string, t: { shiftId: PgColumn; clinicId: PgColumn; centerId: PgColumn }) {
  return [
    foreignKey({
      name: `${table}_shift_of_clinic`,
      columns: [t.shiftId, t.clinicId],
      foreignColumns: [shifts.id, shifts.clinicId],
    }),
    foreignKey({
      name: `${table}_shift_of_center`,
      columns: [t.shiftId, t.centerId],
      foreignColumns: [shifts.id, shifts.centerId],
    }),
  ];
}
