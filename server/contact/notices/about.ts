import { sql } from 'drizzle-orm';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { dataRequests } from '#server/kernel/db/schema/privacy.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';

interface About {
  patient: string;
  tests: string[];
  patientId: number | null;
  document: string | null;
}

const NO_TESTS = sql`array[]::text[]`;
/** The record in the organisation's own book: a person who was referred to a centre is the clinic's. */
const ownId = sql`
  case when p.clinic_id = ${notices}.clinic_id or p.center_id = ${notices}.center_id then p.id end`;

/**
 * Whom a notice is about, read off its record as long as that is this organisation's: a referral that was taken back to
 * another centre says nothing any more.
 */
export const about = sql<About | null>`
  case ${notices}.entity_type
    when 'referral' then (
      select json_build_object('patient', p.name, 'tests', r.test_list, 'patientId', ${ownId}, 'document', r.report_url)
      from ${referrals} r join ${patients} p on p.id = r.patient_id
      where r.id = ${notices}.entity_id and (r.clinic_id = ${notices}.clinic_id or r.center_id = ${notices}.center_id))
    when 'lab_report' then (
      select json_build_object(
        'patient', p.name, 'tests', jsonb_path_query_array(l.tests, '$[*].name'), 'patientId', ${ownId},
        'document', l.pdf_url)
      from ${labReports} l join ${patients} p on p.id = l.patient_id
      where l.id = ${notices}.entity_id and l.center_id = ${notices}.center_id)
    when 'invoice' then (
      select json_build_object(
        'patient', p.name, 'tests', ${NO_TESTS}, 'patientId', ${ownId}, 'document', i.pdf_url)
      from ${invoices} i join ${patients} p on p.id = i.patient_id
      where i.id = ${notices}.entity_id and (i.clinic_id = ${notices}.clinic_id or i.center_id = ${notices}.center_id))
    when 'follow_up' then (
      select json_build_object('patient', p.name, 'tests', ${NO_TESTS}, 'patientId', ${ownId}, 'document', null)
      from ${followUpReminders} f join ${patients} p on p.id = f.patient_id
      where f.id = ${notices}.entity_id and (f.clinic_id = ${notices}.clinic_id or f.center_id = ${notices}.center_id))
    when 'data_request' then (
      select json_build_object('patient', p.name, 'tests', ${NO_TESTS}, 'patientId', ${ownId}, 'document', null)
      from ${dataRequests} d join ${patients} p on p.id = d.patient_id
      where d.id = ${notices}.entity_id and (d.clinic_id = ${notices}.clinic_id or d.center_id = ${notices}.center_id))
    when 'booking_request' then (
      select json_build_object('patient', b.name, 'tests', ${NO_TESTS}, 'patientId', b.patient_id, 'document', null)
      from ${bookingRequests} b where b.id = ${notices}.entity_id and b.clinic_id = ${notices}.clinic_id)
    when 'appointment' then (
      select json_build_object('patient', p.name, 'tests', ${NO_TESTS}, 'patientId', p.id, 'document', null)
      from ${appointments} a join ${patients} p on p.id = a.patient_id
      where a.id = ${notices}.entity_id and a.clinic_id = ${notices}.clinic_id)
    when 'patient' then (
      select json_build_object('patient', p.name, 'tests', ${NO_TESTS}, 'patientId', ${ownId}, 'document', null)
      from ${patients} p
      where p.id = ${notices}.entity_id and (p.clinic_id = ${notices}.clinic_id or p.center_id = ${notices}.center_id))
  end`;
