import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tabs } from '#client/app/tabs.ts';
import { type StaffRole, staffRoles } from '#shared/kernel/http/roles.ts';
import { GUIDE, GUIDE_LANGUAGES, guideBody, tabsByName } from './guide-pages.mjs';
import { inRoot } from './root.mjs';

const languages = Object.keys(GUIDE_LANGUAGES) as (keyof typeof GUIDE_LANGUAGES)[];
/** As client/lib/guide.ts leads there, which the shell's test shows. */
const guideOf: Record<StaffRole, string> = {
  clinic_reception: 'reception',
  clinic_doctor: 'doctor',
  lab_technician: 'technician',
  diagnostic_doctor: 'pathologist',
  superadmin: 'superadmin',
};

/** Where the help of a screen leads: nothing runs in a guide, so the place itself has to be there. */
describe.each(languages)('the guide in %s', (language) => {
  it.each(staffRoles)('has a line for each screen of %s, and none for another', async (role) => {
    const markdown = fs.readFileSync(inRoot(GUIDE, language, `${guideOf[role]}.md`), 'utf8');
    const { html } = await guideBody(markdown, async () => ({}), tabsByName(language));
    // Two tabs of different roles may have one name: the places of both stand in its line.
    const lines = html.split('<tr>').filter((line) => line.includes('<span id="tab-'));
    const own = tabs.filter(({ roles }) => roles.includes(role)).map(({ key }) => key);
    const linesOf = (key: string) => lines.filter((line) => line.includes(`<span id="tab-${key}"></span>`));
    expect(own.filter((key) => linesOf(key).length !== 1)).toEqual([]);
    expect(lines).toHaveLength(own.length);
  });
});
