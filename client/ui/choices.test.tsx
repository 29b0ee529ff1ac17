import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
// Beforehand, so that no test waits for it to load.
import './calendar.tsx';
import { DateField } from './date-field.tsx';
import { FormField } from './form-field.tsx';
import { Select } from './select.tsx';
import { TagInput } from './tag-input.tsx';

describe('TagInput', () => {
  function Allergies({ initial = [] }: { initial?: string[] }) {
    const [tags, setTags] = useState(initial);
    return (
      <FormField label="Allergies">
        <TagInput value={tags} onChange={setTags} />
        <output>{tags.join('|')}</output>
      </FormField>
    );
  }
  const field = () => screen.getByLabelText('Allergies');
  const tags = () => screen.getByRole('status').textContent;

  it('adds with Enter, a comma, or by leaving the field, and never the same twice', async () => {
    render(<Allergies />);
    await userEvent.type(field(), 'Penicillin{Enter}Dust,penicillin{Enter}Latex');
    await userEvent.tab();
    expect(tags()).toBe('Penicillin|Dust|Latex');
  });

  it('takes a pasted list apart', async () => {
    render(<Allergies />);
    await userEvent.click(field());
    await userEvent.paste('Penicillin, Sulfa drugs,');
    expect(tags()).toBe('Penicillin|Sulfa drugs');
  });

  it('removes with the button of the tag, and the last one with Backspace', async () => {
    render(<Allergies initial={['Penicillin', 'Dust', 'Latex']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Penicillin' }));
    await userEvent.type(field(), '{Backspace}');
    expect(tags()).toBe('Dust');
  });
});

describe('DateField', () => {
  function NextVisit() {
    const [day, setDay] = useState('');
    return (
      <>
        <DateField value={day} onChange={setDay} min="2026-11-20" aria-label="Next visit" />
        <output>{day}</output>
      </>
    );
  }
  const field = () => screen.getByLabelText('Next visit');

  it('understands what is typed, and shows it in words', async () => {
    render(<NextVisit />);
    await userEvent.type(field(), '5/12/2026');
    await userEvent.tab();
    expect(field()).toHaveValue('5 Dec 2026');
    expect(screen.getByRole('status')).toHaveTextContent('2026-12-05');
  });

  it('counts a whole day as soon as it is typed, so that nothing moves under the press that leaves the field', async () => {
    render(<NextVisit />);
    await userEvent.type(field(), '5/12/202');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(field(), '6');
    expect(screen.getByRole('status')).toHaveTextContent('2026-12-05');
    expect(field()).toHaveValue('5/12/2026');
  });

  it('keeps what it does not understand, says how to write it, and gives the form nothing', async () => {
    render(<NextVisit />);
    await userEvent.type(field(), 'next week{Enter}');
    expect(field()).toHaveValue('next week');
    expect(field()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Write a date like');
    await userEvent.clear(field());
    await userEvent.type(field(), '1/1/2026{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('1 Jan 2026 is too early. Choose 20 Nov 2026 or later');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says of a day that is too late or too early that it is, and nothing else', async () => {
    function VisitDate() {
      const [day, setDay] = useState('');
      return (
        <FormField label="Visit date" error={day === '' ? 'Visit date is required' : undefined}>
          <DateField value={day} onChange={setDay} min="2026-06-01" max="2026-11-20" />
        </FormField>
      );
    }
    render(<VisitDate />);
    const visit = () => screen.getByLabelText('Visit date');
    expect(visit()).toHaveAccessibleDescription('Visit date is required');
    await userEvent.type(visit(), '21/11/2026{Tab}');
    expect(visit()).toHaveAccessibleDescription('21 Nov 2026 is too late. Choose 20 Nov 2026 or earlier');
    await userEvent.clear(visit());
    await userEvent.type(visit(), '31/5/2026{Tab}');
    expect(visit()).toHaveAccessibleDescription('31 May 2026 is too early. Choose 1 Jun 2026 or later');
    await userEvent.clear(visit());
    expect(visit()).toHaveAccessibleDescription('Visit date is required');
  });

  it('can be picked from a calendar', async () => {
    render(<NextVisit />);
    await userEvent.type(field(), '20/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fri, 27 Nov 2026' }));
    expect(field()).toHaveValue('27 Nov 2026');
  });
});

describe('Select', () => {
  it('treats nothing as a choice when there is an option for it', async () => {
    const chosen = vi.fn<(doctor: string) => void>();
    const doctors = [
      { value: '', label: 'No Doctor Assigned' },
      { value: '7', label: 'Dr. Meera Iyer' },
    ];
    const { rerender } = render(
      <FormField label="Doctor">
        <Select value="" onChange={chosen} options={doctors} />
      </FormField>,
    );
    expect(screen.getByRole('combobox', { name: 'Doctor' })).toHaveTextContent('No Doctor Assigned');
    await userEvent.click(screen.getByRole('combobox', { name: 'Doctor' }));
    await userEvent.click(screen.getByRole('option', { name: 'Dr. Meera Iyer' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('7');
    rerender(
      <FormField label="Doctor">
        <Select value="7" onChange={chosen} options={doctors} />
      </FormField>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Doctor' }));
    await userEvent.click(screen.getByRole('option', { name: 'No Doctor Assigned' }));
    expect(chosen).toHaveBeenLastCalledWith('');
  });
});
