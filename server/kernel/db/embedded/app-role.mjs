// @ts-check
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { Client } from 'pg';
import { passwordFile } from './cluster.mjs';

/** The role that the application goes by. The migrations grant it what it needs, and it is nobody's member. */
export const APP = 'naadi_app';

/**
 * Makes the role, once, also on a server from before there was one. Called under the cluster's lock. The file is written
 * last: where it is missing, the role may be there from an attempt that was killed, and gets another password.
 *
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {string} url of the database `postgres`, as the owner
 */
export async function makeAppRole({ data }, url) {
  const file = passwordFile(data, APP);
  if (fs.existsSync(file)) return;
  const password = randomBytes(24).toString('base64url');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${APP} login password '${password}'`);
    const { rows } = await client.query('select datname from pg_database where datallowconn');
    for (const { datname } of rows) await keepOthersOut(client, datname);
  } finally {
    await client.end();
  }
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, password, { mode: 0o600 });
  fs.renameSync(draft, file);
}

/**
 * Everybody may connect to a new database; here only those who are granted it.
 *
 * @param {Client} client
 * @param {string} database
 */
export async function keepOthersOut(client, database) {
  await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`);
}
