import type { Migration } from './files.ts';

// What a migration may not say, because on a large table it would make everybody wait, or break the version that is still
// running. docs/operations.md, Migrations, says how each of these is done instead.

interface Statement {
  /** As it stands in the file, with its comments. */
  raw: string;
  /** Without comments, bodies of functions and strings; small letters, one space. */
  plain: string;
}

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?\w+"?\.)?"?(\w+)"?`;
const nameAfter = (head: string, { plain }: Statement) => new RegExp(`^${head} ${NAME}`).exec(plain)?.[1];

/** Sentences, each with the statement that it is about; none for a migration that nobody has to wait for. */
export function complaintsAbout(migration: Migration): string[] {
  const statements = migration.statements.flatMap(readStatements);
  const tablesMadeBy = (those: Statement[]) => new Set(those.map((one) => nameAfter('create table', one)));
  return statements.flatMap((one, place) => {
    const [before, after] = [tablesMadeBy(statements.slice(0, place)), tablesMadeBy(statements.slice(place))];
    const complaint = migration.stepByStep ? judgeStep(one) : judgeAtOnce(one, { before, after });
    return complaint ? [`${migration.name}: ${complaint}: ${one.plain.slice(0, 120)}`] : [];
  });
}

function readStatements(text: string): Statement[] {
  const plain = text
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return plain
    .split(';')
    .map((one) => ({ raw: text, plain: one.trim() }))
    .filter((one) => one.plain !== '');
}

/** A step is run again after a kill, so it has to be one that finds what is done already. */
function judgeStep(statement: Statement): string | undefined {
  const { raw, plain } = statement;
  if (/^(create (unique )?index|drop index) concurrently /.test(plain)) return undefined;
  if (/^alter table \S+ validate constraint \S+$/.test(plain)) return undefined;
  if (!/^(update|delete) /.test(plain))
    return 'is not a step that may be repeated; it belongs in a migration of its own';
  const stretches = /^\s*-- in batches of \w+$/m.test(raw) && plain.includes('id > $1') && plain.includes('id <= $2');
  return stretches ? undefined : 'lacks `-- in batches of <table>` and `id > $1 and id <= $2`';
}

/** The tables that the migration makes itself: nobody waits for those made before, and one made after may take a renamed one's place. */
type Made = Record<'before' | 'after', ReadonlySet<string | undefined>>;

function judgeAtOnce(statement: Statement, { before: made, after }: Made): string | undefined {
  const { raw, plain } = statement;
  if (/^alter table \S+ rename to \S+$/.test(plain) && after.has(nameAfter('alter table', statement))) return undefined;
  const found = FORBIDDEN.find(([pattern]) => pattern.test(plain));
  if (found) return found[1];
  const index = /^create (?:unique )?index .*? on (?:only )?(?:"?\w+"?\.)?"?(\w+)"?/.exec(plain)?.[1];
  if (index && !made.has(index)) return 'blocks writing; `concurrently`, in a migration that is `-- step by step`';
  const rewritten = nameAfter('update', statement) ?? nameAfter('delete from', statement);
  if (rewritten && !made.has(rewritten))
    return 'locks its rows until the end; in batches, in one that is `-- step by step`';
  if (
    /^drop table |^alter table .*\bdrop (column )?(if exists )?"?(?!(?:constraint|default|not|expression|identity)\b)\w/.test(
      plain,
    )
  ) {
    return /^\s*-- second step of \S/m.test(raw) ? undefined : 'lacks `-- second step of <what stopped using it>`';
  }
  const altered = nameAfter('alter table', statement);
  if (!altered || made.has(altered)) return undefined;
  const set = / set not null/.test(plain) && !/^\s*-- validated by \w+$/m.test(raw);
  if (set) return 'reads the whole table; first a CHECK that is validated, then `-- validated by <constraint>`';
  return ON_EXISTING.find(([pattern]) => pattern.test(plain))?.[1];
}

type Rule = readonly [pattern: RegExp, complaint: string];

const FORBIDDEN: Rule[] = [
  [/^(begin|start transaction|commit|end|rollback|savepoint)\b/, 'shares or ends a transaction; each migration is one'],
  [/\bconcurrently\b/, 'needs `-- step by step` in the first line of its file'],
  [/^(truncate|lock|cluster|vacuum|reindex|do)\b/, 'is nothing for a migration'],
  [/^alter table .*\brename\b/, 'breaks the version that is still running; add, copy and remove in two steps'],
  [/ validate constraint /, 'holds the lock while it reads the table; in a migration that is `-- step by step`'],
];

const ON_EXISTING: Rule[] = [
  [/ alter (column )?\S+ (set data )?type /, 'rewrites the table; another column takes its place'],
  [
    / add column .*\b(stored|identity|\w*serial|unique|primary key)\b/,
    'rewrites or reads the table; add it plain and fill it in batches',
  ],
  [
    / add column .*\bdefault [^,]*(random|uuid|clock_timestamp|nextval)/,
    'rewrites the table; a default that is the same for all rows',
  ],
  [/ add column (?!.*\bdefault\b).*\bnot null\b/, 'fails on a table with rows; give it a default'],
  [
    / add (constraint \S+ )?(foreign key|check)\b(?!.*\bnot valid$)/,
    'reads the whole table; `not valid` here, `validate constraint` in a later migration',
  ],
  [
    / add (constraint \S+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    'builds an index under a lock; `concurrently` first, then `using index`',
  ],
];
