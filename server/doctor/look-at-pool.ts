import { stateOfPool } from '#server/kernel/db/pool-address.ts';
import { codeOf, type Finding, well, wrong } from './finding.ts';

const about = 'PgBouncer';

/** What stands before the database, where something does. */
export async function lookAtPool(addresses: { url: string; poolUrl: string }): Promise<Finding> {
  try {
    switch (await stateOfPool(addresses)) {
      case 'another database':
        return wrong(
          about,
          'DATABASE_POOL_URL leads to another database than DATABASE_URL.',
          'Let both name the same database: what one process changes is heard over the second.',
        );
      case 'forgets statements':
        return wrong(
          about,
          'It keeps no named statements.',
          'Take version 1.21 or newer, with `max_prepared_statements = 500`.',
        );
      default:
        return well(about, 'It leads to the database that is listened to, and keeps named statements.');
    }
  } catch (error) {
    return wrong(
      about,
      `It doesn't let us in (${codeOf(error)}).`,
      'See that it runs, and that DATABASE_POOL_URL has its address, the database, the role and the password.',
    );
  }
}
