import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { email } from '#shared/kernel/http/fields.ts';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { createSuperadmin } from './superadmin.ts';

// npm run create-superadmin -- --email owner@example.org [--name "Asha Rao"]

/** Without the letters and figures that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const oneTimePassword = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string', default: 'Super Admin' } },
});
const address = email.safeParse(values.email);
if (!address.success) {
  console.error('Usage: npm run create-superadmin -- --email owner@example.org [--name "Asha Rao"]');
  process.exit(1);
}

const { db, close } = await openDatabase();
try {
  const password = oneTimePassword();
  const made = await createSuperadmin(db, { email: address.data, name: values.name, password });
  if (made) {
    console.log(`Super admin ${address.data} can sign in with the password ${password}`);
    console.log('It is shown only now. Change it after signing in.');
  } else {
    console.error('There is a user with this e-mail already.');
    process.exitCode = 1;
  }
} finally {
  await close();
}
