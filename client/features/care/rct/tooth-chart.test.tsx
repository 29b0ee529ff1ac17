import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormField } from '#client/ui/form-field.tsx';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';
import { layouts } from './arch-layout.ts';
import { ToothChart } from './tooth-chart.tsx';

function Chart({ first = '', marks = [] }: { first?: string; marks?: [string, RctStatus][] }) {
  const [value, setValue] = useState(first);
  return (
    <FormField label="Tooth" group>
      <ToothChart value={value} onChange={setValue} marks={new Map(marks)} />
      <output>{value}</output>
    </FormField>
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });
const chosen = () => screen.getByRole('status').textContent;

describe('the tooth chart', () => {
  it('names every tooth, and says which were treated', () => {
    render(<Chart marks={[['16', 'completed']]} />);
    expect(screen.getByRole('radiogroup', { name: 'Tooth' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(32);
    expect(radio('36, lower left first molar')).toBeVisible();
    expect(radio('16, upper right first molar: Completed')).toBeVisible();
    expect(screen.getByRole('list')).toHaveTextContent('Completed');
  });

  it('is chosen from with a click, and with the keys: up and down go to the other jaw', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    await user.click(radio('36, lower left first molar'));
    expect(chosen()).toBe('36');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('26');
    await waitFor(() => expect(radio('26, upper left first molar')).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('26');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe('27');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('37');
  });

  it('shows the milk teeth on demand, and at once when one of them is chosen', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Chart />);
    await user.click(screen.getByRole('button', { name: 'Child' }));
    expect(screen.getAllByRole('radio')).toHaveLength(20);
    await user.click(radio('75, lower left second molar (milk tooth)'));
    expect(chosen()).toBe('75');
    unmount();
    render(<Chart first="85" />);
    expect(radio('85, lower right second molar (milk tooth)')).toBeChecked();
  });

  it('has room for a finger on every tooth', () => {
    const all = Object.values(layouts).flatMap(({ upper, lower }) => [...upper, ...lower]);
    for (const { number, width, depth } of all) expect([number, Math.min(width, depth) >= 24]).toEqual([number, true]);
  });
});
