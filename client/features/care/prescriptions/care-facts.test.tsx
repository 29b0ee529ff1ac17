import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate, today } from '#client/lib/format.ts';
import { reply } from '#client/test/server.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { PatientFacts } from '#shared/care/safety/safety.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { noFacts, openForm, user } from './open-form.tsx';

const ago = (days: number) => addDays(today(), -days);
const on = (days: number) => formatDate(ago(days));

const tracked = {
  gestation: { weeks: 24, days: 4 },
  trimester: 'Trimester 2',
  eddDate: ago(-108),
  isElsewhere: false,
} as const;

describe('the head of the pad', () => {
  it.each<[string, Partial<PatientFacts>]>([
    [`Pregnant · 24 weeks 4 days · Trimester 2 · EDD ${on(-108)}`, { pregnancy: tracked }],
    [
      `Pregnant · 24 weeks 4 days · Trimester 2 · EDD ${on(-108)} · followed elsewhere`,
      { pregnancy: { ...tracked, isElsewhere: true } },
    ],
    [
      'Pregnant · weeks not recorded',
      { pregnancy: { gestation: null, trimester: null, eddDate: null, isElsewhere: false } },
    ],
    ['Breastfeeding', { breastfeeding: { isSaid: true, bornOn: ago(30) } }],
    [`Gave birth on ${on(30)}, breastfeeding?`, { breastfeeding: { isSaid: false, bornOn: ago(30) } }],
    [`61.5 kg, ${on(90)}`, { weight: { kg: 61.5, on: ago(90) } }],
    [`14 kg, ${on(30)}`, { ageInMonths: 36, weight: { kg: 14, on: ago(30) } }],
    [`14 kg on ${on(31)}, weigh again`, { ageInMonths: 36, weight: { kg: 14, on: ago(31) } }],
    ['No weight yet, weigh the child', { ageInMonths: 36 }],
    [`eGFR 44, ${on(9)}`, { egfr: { value: 44, on: ago(9), method: 'reported', isOld: false } }],
  ])('says: %s', async (words, known) => {
    for (const compact of [false, true]) {
      const { unmount } = openForm({ facts: { ...noFacts, ...known }, compact });
      expect(await screen.findByText(words)).toBeVisible();
      unmount();
    }
  });

  it('says nothing where nothing is known', async () => {
    const { server } = openForm();
    expect(await screen.findByText('Penicillin')).toBeVisible();
    await expect.poll(() => server.callsOf(safetyApi.facts)).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'What a dose depends on' })).not.toBeInTheDocument();
  });

  it('says so when it could not be asked, and asks again', async () => {
    const { server } = openForm({ facts: null });
    expect(await screen.findByText('Pregnancy, weight and kidney values could not be loaded.')).toBeVisible();
    server.on(safetyApi.facts, () =>
      reply({ ...noFacts, egfr: { value: 44, on: ago(9), method: 'reported', isOld: false } }),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(`eGFR 44, ${on(9)}`)).toBeVisible();
  });
});
