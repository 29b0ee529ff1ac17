import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clientFloors, serverSupport, wings } from './house.mjs';
import { inRoot } from './root.mjs';

/** A file and what it imports. */
type Import = readonly [file: string, imported: string];

const refused: Import[] = [
  // shared knows neither side
  ['shared/people/patients/patients.rules.ts', '#server/kernel/db/client.ts'],
  ['shared/people/patients/patients.api.ts', '#client/lib/text.ts'],
  ['shared/kernel/http/endpoint.ts', '#server/main.ts'],
  ['shared/api.ts', '#server/kernel/http/kernel.ts'],
  // the server knows no client
  ['server/main.ts', '#client/lib/text.ts'],
  ['server/kernel/http/mount.ts', '#client/lib/api/call.ts'],
  ['server/people/patients/patients.test.ts', '#client/features/people/patients/example-records.ts'],
  ['server/demo/load-demo.ts', '#client/lib/format.ts'],
  // nobody but app.ts imports routes
  ['server/people/patients/patients.repo.ts', './patients.routes.ts'],
  ['server/desk/appointments/book.ts', '#server/people/patients/patients.routes.ts'],
  ['server/test/harness.ts', '#server/people/patients/patients.routes.ts'],
  // an area knows those before it
  ['server/people/patients/patients.routes.ts', '#server/money/billing/collect.ts'],
  ['server/people/organisations/organisations.routes.ts', '#server/people/users/users.repo.ts'],
  ['server/kernel/files/documents.ts', '#server/papers/pdf/invoice.ts'],
  ['server/people/patients/patients.repo.ts', '#shared/money/billing/billing.schema.ts'],
  ['server/kernel/db/schema/patients.ts', '#server/people/patients/patients.repo.ts'],
  ['shared/people/patients/patients.api.ts', '#shared/money/billing/billing.schema.ts'],
  ['shared/people/users/users.schema.ts', '#shared/people/patients/age.ts'],
  ['shared/kernel/http/fields.ts', '#shared/people/patients/patients.schema.ts'],
  ['shared/people/patients/patients.rules.ts', '#shared/api.ts'],
  // ... and a list of states knows only other lists
  ['shared/people/users/users.states.ts', '#shared/people/users/users.schema.ts'],
  // nothing of the product imports what puts it together or tries it out
  ['server/people/patients/patients.repo.ts', '#server/app.ts'],
  ['server/people/patients/patients.repo.ts', '#server/test/builders.ts'],
  ['server/kernel/db/migrate/migrate.ts', '#server/demo/load-demo.ts'],
  // the client knows no server, not even in its tests
  ['client/main.tsx', '#server/kernel/version.ts'],
  ['client/lib/api/call.ts', '#server/kernel/http/kernel.ts'],
  ['client/features/people/patients/patient-card.test.tsx', '#server/test/builders.ts'],
  ['client/e2e/people.ts', '#server/demo/load-demo.ts'],
  // app -> screens -> features -> ui -> lib
  ['client/screens/clinic/patients.tsx', '#client/app/tabs.ts'],
  ['client/features/people/patients/patient-card.tsx', '#client/screens/clinic/patients.tsx'],
  ['client/features/people/patients/patient-card.tsx', '#client/app/shell/shell.tsx'],
  ['client/ui/chart/chart.tsx', '#client/features/people/patients/patient-card.tsx'],
  ['client/lib/format.ts', '#client/ui/button.tsx'],
  ['client/lib/api/call.ts', '#client/features/people/patients/patient-card.tsx'],
  ['client/text/en/kit.ts', '#client/ui/button.tsx'],
  // features never meet
  ['client/features/people/patients/patient-card.tsx', '#client/features/money/invoices/invoice-table.tsx'],
  ['client/features/people/patients/patient-card.tsx', '../settings/paper.ts'],
  ['client/features/desk/appointments/calendar/grid.tsx', '../../availability/working-hours.ts'],
  // ... in whatever way it is imported
  ['client/features/people/patients/lazy.ts', "import('#client/features/money/invoices/invoice-table.tsx')"],
  ['client/features/people/patients/again.ts', "export * from '../settings/paper.ts'"],
  // an area is left by its full name
  ['server/people/patients/patients.repo.ts', '../users/users.repo.ts'],
  ['server/kernel/http/mount.ts', '../db/client.ts'],
  ['server/catalogues/formulary/import/read-list.ts', '../../tests/tests.repo.ts'],
  ['shared/people/patients/patients.api.ts', '../../kernel/http/fields.ts'],
  ['client/lib/session/store.ts', '../../ui/button.tsx'],
  ['client/screens/clinic/patients.tsx', '../../features/people/patients/patient-card.tsx'],
];

const allowed: Import[] = [
  ['server/app.ts', './people/patients/patients.routes.ts'],
  ['server/main.ts', './demo/load-demo.ts'],
  ['server/people/patients/patients.routes.ts', './patients.repo.ts'],
  ['server/people/patients/patients.routes.ts', '#server/kernel/db/client.ts'],
  ['server/people/patients/patients.routes.ts', '#shared/people/patients/patients.api.ts'],
  ['server/people/patients/patients.test.ts', '#server/test/builders.ts'],
  ['server/people/patients/patients.test.ts', '#server/money/billing/billing.repo.ts'],
  ['server/money/billing/collect.ts', '#server/people/patients/patients.repo.ts'],
  ['server/kernel/http/kernel.ts', '#server/kernel/events/hub.ts'],
  ['server/kernel/db/schema/lab.ts', '#shared/diagnostics/lab/lab.schema.ts'],
  ['server/kernel/db/schema/lab.ts', '../columns.ts'],
  ['server/papers/pdf/medicines.ts', '#shared/care/prescriptions/dose.ts'],
  ['server/people/patients/patient-lists.ts', '#shared/money/billing/billing.states.ts'],
  ['shared/people/settings/settings.schema.ts', '#shared/care/prescriptions/prescriptions.states.ts'],
  ['shared/money/billing/billing.api.ts', '#shared/people/patients/patients.schema.ts'],
  ['server/catalogues/formulary/import/read-list.ts', '../name-key.ts'],
  ['server/demo/load-demo.ts', '#server/people/users/users.repo.ts'],
  ['shared/people/patients/patients.api.ts', '#shared/kernel/http/fields.ts'],
  ['client/app/tabs.ts', '#client/screens/clinic/patients.tsx'],
  ['client/screens/clinic/patients.tsx', '#client/features/people/patients/patient-card.tsx'],
  ['client/features/people/patients/patient-card.tsx', '#client/ui/button.tsx'],
  ['client/features/people/patients/patient-card.tsx', '#shared/people/patients/patients.schema.ts'],
  ['client/features/desk/appointments/calendar/grid.tsx', '../use-minute.ts'],
  ['client/ui/button.tsx', '#client/lib/text.ts'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-house-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * Which of these imports the linter refuses, with the real rules: they speak of paths beside the configuration, so a file that
 * hands it on stands in a house of its own.
 */
function lint(name: string, imports: readonly Import[]): Import[] {
  const house = path.join(folder, name);
  const lines = new Map<string, string[]>();
  const places = imports.map(([file, imported]) => {
    const statements = lines.get(file) ?? [];
    statements.push(imported.includes("'") ? imported : `import '${imported}'`);
    lines.set(file, statements);
    return `${file}:${statements.length}`;
  });
  for (const [file, statements] of lines) {
    fs.mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(house, file), statements.join(';\n'));
  }
  fs.writeFileSync(path.join(house, 'config.mjs'), `export { default } from '${inRoot('oxlint.config.mjs')}';\n`);
  const refusedPlaces = refusals(house);
  return imports.filter((_, index) => refusedPlaces.has(places[index] ?? ''));
}

interface Findings {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** File and line of each refused import. */
function refusals(house: string): Set<string> {
  const given = ['-c', 'config.mjs', '-A', 'all', '-D', 'no-restricted-imports', '--format', 'json'];
  const linter = inRoot('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, ...given], { cwd: house, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Findings;
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`),
  );
}

describe('the linter', () => {
  it('refuses what goes against the order', () => {
    expect(lint('refused', refused)).toEqual(refused);
  });

  it('lets through what keeps it', () => {
    expect(lint('allowed', allowed)).toEqual([]);
  });

  it('knows for every area which ones stand before it', () => {
    const areas = wings.slice(1).flatMap(({ wing, areas: names }) => names.map((name) => `${wing}/${name}`));
    const neighbours = areas.slice(1).map((area, index) => [areas[index] ?? '', area] as const);
    const both = (['server', 'shared'] as const).flatMap((side) =>
      neighbours.map(([lower, upper]) => ({
        up: [`${side}/${lower}/lower.schema.ts`, `#${side}/${upper}/upper.schema.ts`] as const,
        down: [`${side}/${upper}/upper.schema.ts`, `#${side}/${lower}/lower.schema.ts`] as const,
      })),
    );
    const upward = both.map(({ up }) => up);
    expect(lint('order', [...upward, ...both.map(({ down }) => down)])).toEqual(upward);
  });
});

const foldersIn = (way: string) =>
  fs
    .readdirSync(inRoot(way), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe('the list', () => {
  const trees = ['server', 'shared', 'client/features'];

  it('names every folder', () => {
    const named = new Set(wings.flatMap(({ wing, areas }) => [wing, ...areas.map((area) => `${wing}/${area}`)]));
    for (const tree of trees) {
      const inWings = foldersIn(tree).filter((name) => tree !== 'server' || !serverSupport.includes(name));
      const rooms = inWings.flatMap((wing) => [wing, ...foldersIn(`${tree}/${wing}`).map((area) => `${wing}/${area}`)]);
      expect(rooms.filter((room) => !named.has(room))).toEqual([]);
    }
    const floors = [...clientFloors.flat(), 'styles', 'public', 'test', 'e2e'];
    expect(foldersIn('client').filter((name) => !floors.includes(name))).toEqual([]);
  });

  it('names none that is gone, and none twice', () => {
    const areas = wings.flatMap(({ wing, areas: names }) => names.map((area) => `${wing}/${area}`));
    const stands = (room: string) => trees.some((tree) => fs.existsSync(inRoot(tree, room)));
    expect([...areas, ...wings.map(({ wing }) => wing)].filter((room) => !stands(room))).toEqual([]);
    expect(new Set(areas).size).toBe(areas.length);
  });

  it('is what docs/architecture.md shows', () => {
    const rows = fs.readFileSync(inRoot('docs/architecture.md'), 'utf8').matchAll(/^\| ([a-z]+) \| ([a-z, -]+) \|/gm);
    const shown = [...rows].map(([, wing, areas = '']) => ({ wing, areas: areas.split(', ') }));
    // The kernel's rooms know one another, and are told of in another way.
    expect(shown.filter(({ wing }) => wing !== 'wing')).toEqual(wings.filter(({ wing }) => wing !== 'kernel'));
  });
});
