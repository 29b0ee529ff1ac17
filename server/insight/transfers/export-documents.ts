import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';

interface DocumentKind {
  folder: string;
  table: SQL;
  /** Of the row `t`: the stored path, null where there is none to be had. */
  url: SQL;
}

/** The documents of a clinic: what is drawn from its records, and what was uploaded to them. */
const documentKinds = {
  prescription: { folder: 'prescriptions', table: sql`prescriptions t`, url: sql`t.pdf_url` },
  invoice: {
    folder: 'invoices',
    table: sql`invoices t`,
    url: sql`case when t.deleted_at is null then t.pdf_url end`,
  },
  receipt: { folder: 'receipts', table: sql`receipts t`, url: sql`t.pdf_url` },
  letter: { folder: 'letters', table: sql`letters t`, url: sql`t.pdf_url` },
  report: { folder: 'clinic-reports', table: sql`clinic_patient_reports t`, url: sql`t.file_url` },
  'dental-image': { folder: 'dental-images', table: sql`dental_images t`, url: sql`t.file_url` },
  referral: { folder: 'referral-reports', table: sql`referrals t`, url: sql`t.report_url` },
} as const satisfies Record<string, DocumentKind>;
type Kind = keyof typeof documentKinds;

/** Where a row's document lies in the zip: 'documents/invoices/invoice-7.pdf'. */
export const documentCell = (kind: Kind): SQL => {
  const { folder, url } = documentKinds[kind];
  return sql`${sql.raw(`'documents/${folder}/${kind}-'`)} || t.id || substring(${url} from ${sql.raw(`'[.][a-z]+$'`)})`;
};

export interface ExportedDocument extends Record<string, unknown> {
  id: number;
  /** As records keep it. */
  url: string;
  /** In the zip. */
  name: string;
}

const PAGE = 500;

/** Every document of the clinic, a page at a time. */
export async function* documentsOf(db: Db, clinicId: number): AsyncGenerator<ExportedDocument> {
  for (const kind of Object.keys(documentKinds) as Kind[]) {
    const { table, url } = documentKinds[kind];
    for (let after = 0; ; ) {
      const { rows } = await db.execute<ExportedDocument>(sql`
        select t.id, ${url} as url, ${documentCell(kind)} as name from ${table}
        where t.clinic_id = ${clinicId} and t.id > ${after} and ${url} is not null
        order by t.id nulls first limit ${sql.raw(String(PAGE))}`);
      yield* rows;
      if (rows.length < PAGE) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

export async function countDocuments(db: Db, clinicId: number): Promise<number> {
  const counts = Object.values(documentKinds).map(
    ({ table, url }) => sql`(select count(*) from ${table} where t.clinic_id = ${clinicId} and ${url} is not null)`,
  );
  const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::integer as count`);
  return rows[0]?.count ?? 0;
}
