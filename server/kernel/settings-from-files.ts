import fs from 'node:fs';
import { BadSetting } from './bad-setting.ts';

/**
 * `<NAME>_FILE` names a file that has the setting: so a vault, systemd and container runtimes hand out secrets, which then stand in
 * no environment that a child process or a crash report has.
 */
export function withSettingsFromFiles(given: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) {
      throw new BadSetting(`Setting ${name} stands beside ${name}_FILE: leave one of them out.`);
    }
    return [[name, contentOf(file, name)] as const];
  });
  return { ...given, ...Object.fromEntries(read) };
}

function contentOf(file: string, name: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new BadSetting(`Setting ${name}_FILE: ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
