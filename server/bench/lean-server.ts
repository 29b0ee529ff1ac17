import express from 'express';
import pg from 'pg';

// The other measure: what somebody would write who wants nothing but speed. Express and the driver, tables with the few
// columns and indexes that these calls need (`lean-ground.ts`), one prepared statement for each call.

const [port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// The database is stopped before this process is.
pool.on('error', () => {});
const app = express();
app.use(express.json());

const patient = `id, clinic_id as "clinicId", name, date_of_birth as "dateOfBirth", gender, phone, email, address, status,
  doctor_id as "doctorId", created_at as "createdAt"`;
const newestOfClinic = (condition: string) =>
  `select ${patient} from lean.patients where clinic_id = 1 and ${condition} order by id desc limit 24`;

/** A statement under its name, answered as JSON; `given` are its values. */
function answer(name: string, text: string, given: (request: express.Request) => unknown[]): express.RequestHandler {
  return async (request, response) => {
    const { rows } = await pool.query({ name, text, values: given(request) });
    response.json(rows);
  };
}

const typed = ({ query: { search } }: express.Request) => (typeof search === 'string' ? search : '');
const containing = (word: string) => `%${word}%`;

app.get(
  '/patients/:id',
  answer('one', `select ${patient} from lean.patients where id = $1 and clinic_id = 1`, ({ params }) => [params.id]),
);
app.get(
  '/patients',
  answer('list', newestOfClinic('true'), () => []),
);
app.get(
  '/fragment',
  answer('fragment', newestOfClinic('name_key like $1'), (request) => [containing(typed(request))]),
);
app.get(
  '/phone',
  answer('phone', newestOfClinic('phone = $1'), (request) => [typed(request)]),
);
app.get(
  '/words',
  answer('words', newestOfClinic('name_key like $1 and name_key like $2 and name_key like $3'), (request) =>
    typed(request).split(' ').map(containing),
  ),
);
app.get(
  '/day/:doctorId/:day',
  answer(
    'day',
    `select v.*, p.name as "patientName", p.phone as "patientPhone" from lean.appointments v
      join lean.patients p on p.id = v.patient_id
      where v.doctor_id = $1 and v.visit_day = $2 order by v.start_date_time`,
    ({ params }) => [params.doctorId, params.day],
  ),
);
app.post(
  '/patients',
  answer(
    'register',
    `with made as (
        insert into lean.patients (clinic_id, name, name_key, date_of_birth, gender, phone, address, status)
        values (1, $1, lower($1), '1985-01-01', $2, $3, $4, 'appointment') returning *),
      noted as (insert into lean.audit (clinic_id, action, entity_id) select 1, 'CREATE', id from made)
      select ${patient} from made`,
    ({ body }) => {
      const { name, gender, phone, address } = body as Record<string, string>;
      return [name, gender, phone, address];
    },
  ),
);

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
