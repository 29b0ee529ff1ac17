// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

// `npm run audit:packages`: asks the registry which of the locked packages have known holes. No part of `npm test`: its answer changes by
// the day and needs the network. It ends with 0 when there are none from the given severity on, 1 when there are, and 2 when
// nobody answered, which is no good news.

const LEVEL = process.argv[2] ?? 'moderate';

/** @typedef {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string, range: string, fixAvailable: unknown }> }} Answer */

/** @returns {Answer} */
function ask() {
  const windows = process.platform === 'win32';
  const asked = spawnSync(windows ? 'npm.cmd' : 'npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
  });
  try {
    return JSON.parse(asked.stdout);
  } catch {
    return { message: asked.stderr?.trim() || String(asked.error ?? 'npm said nothing') };
  }
}

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];
const { message, vulnerabilities } = ask();

if (!vulnerabilities) {
  console.error(`No registry answered, so nothing is known. ${message ?? ''}`);
  process.exitCode = 2;
} else {
  const found = Object.values(vulnerabilities).filter(
    ({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(LEVEL),
  );
  for (const { name, severity, range, fixAvailable } of found)
    console.log(`${severity}: ${name} ${range}${fixAvailable ? '' : ' (nothing newer mends it)'}`);
  console.log(found.length > 0 ? `${found.length} from '${LEVEL}' on.` : `None from '${LEVEL}' on.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
