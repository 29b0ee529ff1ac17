import { type SQL, sql } from 'drizzle-orm';

/**
 * The lists of an export, one CSV each. The first column of every list is its "ID", by which it is read in pages; the
 * alias `t` carries the organisation. Headings are for people; 'Name', 'Phone' and the like can be imported again.
 */
export interface ExportList {
  /** Of its file and in the progress. */
  name: string;
  columns: SQL;
  from: SQL;
  /** The column of the row's own id, where it isn't `t.id`. */
  id?: SQL;
  /** What gives each row of `from` several lines, in their order; a page is of rows, so that none is torn. */
  lines?: { join: SQL; order: SQL };
}

// What many of them have.
export const patient = sql`p.name as "Patient", p.phone as "Patient phone", t.patient_id as "Patient ID"`;
export const joinPatient = sql`join patients p on p.id = t.patient_id`;
export const doctor = sql`d.name as "Doctor"`;
export const joinDoctor = sql`left join users d on d.id = t.doctor_id`;
export const created = sql`t.created_at as "Created"`;
export const changed = sql`t.created_at as "Created", t.updated_at as "Changed"`;
export const withdrawn = sql`t.withdrawn_at as "Withdrawn", w.name as "Withdrawn by", t.withdraw_reason as "Withdrawn because"`;
export const joinWithdrawer = sql`left join users w on w.id = t.withdrawn_by`;
