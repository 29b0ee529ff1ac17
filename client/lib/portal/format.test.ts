import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#client/lib/text.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { dayText, listText, longDayText, momentText, monthText, timeText, weekdayText } from './format.ts';

afterEach(async () => {
  await setLanguage('en');
  localStorage.clear();
});

it('writes days and times as the papers do, in the zone of the clinic', () => {
  expect(dayText('2026-09-05')).toBe('5 Sep 2026');
  expect(weekdayText('2026-09-29')).toBe('Tue, 29 Sep');
  expect(momentText('2026-11-20T09:00:00.000Z')).toBe('20 Nov 2026, 2:30 pm');
  expect(momentText('2026-11-20T20:00:00.000Z', 'Asia/Dubai')).toBe('21 Nov 2026, 12:00 am');
});

it.each(messageLanguages)('writes them in %s, in one order and with the figures of the papers', async (language) => {
  await setLanguage(language);
  expect(dayText('2026-11-20')).toMatch(/^20 \S+ 2026$/);
  expect(longDayText('2026-11-20')).toMatch(/^\S+, 20 \S+ 2026$/);
  expect(weekdayText('2026-11-20')).toMatch(/^\S+, 20 \S+$/);
  expect(timeText('2026-11-20T09:00:00.000Z')).not.toMatch(/[AP]M/);
  expect(listText(['a', 'b'])).toMatch(/^a.*b$/);
});

const { DateTimeFormat } = Intl;
function made(...how: ConstructorParameters<typeof DateTimeFormat>) {
  return new DateTimeFormat(...how);
}

it('writes Punjabi where the browser doesn’t know it', async () => {
  await setLanguage('pa');
  const asked = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(made);
  const kuwait = 'Asia/Kuwait';
  expect(longDayText('2026-09-23T09:00:00.000Z', kuwait)).toBe('ਬੁੱਧਵਾਰ, 23 ਸਤੰਬਰ 2026');
  expect(weekdayText('2026-09-23T09:00:00.000Z', kuwait)).toBe('ਬੁੱਧ, 23 ਸਤੰ');
  expect(monthText('2026-09-23T09:00:00.000Z', kuwait)).toBe('ਸਤੰ 26');
  expect(timeText('2026-09-23T09:00:00.000Z', kuwait)).toBe('12:00 pm');
  expect(asked).toHaveBeenCalled();
  for (const [locale] of asked.mock.calls) expect(locale).toMatch(/^en/);
  asked.mockRestore();
});
