import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DoseFact } from '#shared/care/safety/safety.schema.ts';
import { DoseFacts } from './dose-facts.tsx';

const fact: DoseFact = {
  ingredient: 'amoxicillin',
  unit: 'mg',
  per: 'day',
  taken: { perDay: 630, atOnce: 210, mlAtOnce: 4.2 },
  perKg: 45,
  usual: { least: 25, most: 90 },
  usualMl: { least: 7, most: 25.2 },
};
const shown = (change: Partial<DoseFact>) => {
  const { container, unmount } = render(<DoseFacts fact={{ ...fact, ...change }} />);
  const text = container.textContent;
  unmount();
  return text;
};

describe('beside the dose of a child', () => {
  it('stands what it comes to for each kilogram, what is usual, and how many millilitres', () => {
    expect(shown({})).toBe('45 mg/kg/day (usual 25-90: 7-25.2 ml a day) · 4.2 ml = 210 mg');
    expect(shown({ per: 'dose', perKg: 15, usual: { least: 15, most: 15 }, usualMl: null })).toBe(
      '15 mg/kg/dose (usual 15) · 4.2 ml = 210 mg',
    );
  });

  it('stands what is known: without a dose, a weight, or a usual one', () => {
    expect(shown({ taken: null, perKg: null })).toBe('Usual 25-90 mg/kg/day: 7-25.2 ml a day');
    expect(shown({ perKg: null, usual: null, usualMl: null })).toBe('4.2 ml = 210 mg');
    expect(shown({ usual: null, usualMl: null })).toBe('45 mg/kg/day · 4.2 ml = 210 mg');
    expect(shown({ perKg: null, usual: null, usualMl: null, taken: null })).toBe('');
  });

  it('stands out where it isn’t usual', () => {
    render(<DoseFacts fact={{ ...fact, perKg: 120 }} />);
    expect(screen.getByRole('status')).toHaveClass('text-due-ink');
  });

  it('is nothing where there is no fact', () => {
    const { container } = render(<DoseFacts fact={null} />);
    expect(container).toBeEmptyDOMElement();
  });
});
