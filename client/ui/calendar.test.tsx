import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#client/lib/text.ts';
import { Calendar } from './calendar.tsx';

afterEach(async () => {
  await setLanguage('en');
  localStorage.clear();
});

it('says nothing in English to whoever reads Hindi, nor to a screen reader', async () => {
  await setLanguage('hi');
  const { container } = render(<Calendar value="2026-11-20" onPick={vi.fn<(day: string) => void>()} />);
  const said = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
  expect([container.textContent, ...said].join(' ')).not.toMatch(/[A-Za-z]{3}/);
});
