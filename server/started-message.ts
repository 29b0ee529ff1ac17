import type { Env } from './kernel/env.ts';

const demoSignIns: [role: string, email: string][] = [
  ['Doctor', 'doctor@demo.in'],
  ['Reception', 'reception@demo.in'],
  ['Gynaecologist', 'gynae@demo.in'],
  ['Dentist', 'dentist@demo.in'],
  ['Physiotherapist', 'physio@demo.in'],
  ['Paediatrician', 'paediatrics@demo.in'],
  ['Diagnostic doctor', 'diagnostic@demo.in'],
  ['Lab technician', 'lab@demo.in'],
  ['Super admin', 'superadmin@demo.in'],
];

/** The block that a start ends with. */
export function startedMessage(env: Env, start: { embedded: boolean; asOwner: boolean; milliseconds: number }): string {
  const lines = [
    `Naadi is running at ${env.publicUrl}`,
    '',
    `Database: ${start.embedded ? `embedded, kept in ${env.dataDir}` : 'the one of DATABASE_URL'}`,
    ...(start.asOwner ? ['It is used as the owner of its tables: see Roles in docs/operations.md'] : []),
    `API documentation: ${env.publicUrl}/api/docs`,
  ];
  if (env.demo) {
    lines.push('', 'Demo sign-ins (password Demo@1234):');
    for (const [role, email] of demoSignIns) lines.push(`  ${role.padEnd(18)} ${email}`);
  }
  lines.push('', `Ready in ${(start.milliseconds / 1000).toFixed(1)} s. Stop with Ctrl+C.`);
  const width = Math.max(...lines.map((line) => line.length));
  const edge = `+${'-'.repeat(width + 2)}+`;
  return `\n${[edge, ...lines.map((line) => `| ${line.padEnd(width)} |`), edge].join('\n')}\n\n`;
}
