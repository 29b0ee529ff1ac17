import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from './button.tsx';
import { ControlledField } from './controlled-field.tsx';
import { FormField } from './form-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

describe('FormField', () => {
  it('ties label, hint and error to the control', () => {
    render(
      <FormField label="Email" required hint="For receipts" error="Invalid email format">
        <TextField type="email" />
      </FormField>,
    );
    const field = screen.getByLabelText(/^Email/);
    expect(field).toHaveAccessibleDescription('Invalid email format For receipts');
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
  });

  it('names a group of radio buttons', async () => {
    const chosen = vi.fn<(gender: string) => void>();
    const genders = [
      { value: 'male', label: 'Male' },
      { value: 'female', label: 'Female' },
    ];
    render(
      <FormField label="Gender" group>
        <RadioGroup value="" onChange={chosen} options={genders} />
      </FormField>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeVisible();
    await userEvent.click(screen.getByText('Female'));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('female');
  });
});

describe('PhoneField', () => {
  function Phone() {
    const [digits, setDigits] = useState('');
    return (
      <>
        <PhoneField value={digits} onChange={setDigits} id="phone" />
        <label htmlFor="phone">Phone</label>
        <output aria-label="kept">{digits}</output>
      </>
    );
  }

  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9123456780', '9123456780'],
    ['98765432109', '9876543210'],
    ['98765 4321', '987654321'],
    // Not to be cut to ten digits, which may be somebody else's.
    ['+1 555 123-4567', '+15551234567'],
    ['001 555 123 4567', '+15551234567'],
    ['080-2345 6789', '08023456789'],
    ['+91 22 2345 6789', '02223456789'],
  ])('keeps of a pasted %s %s', async (pasted, digits) => {
    render(<Phone />);
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste(pasted);
    expect(screen.getByRole('status', { name: 'kept' })).toHaveTextContent(digits);
  });

  it.each([
    ['+1 555 123 4567', '+15551234567'],
    ['+91 98765 43210', '9876543210'],
    ['080 2345 6789', '08023456789'],
    ['098765 43210', '9876543210'],
  ])('keeps of %s, typed, %s', async (typed, digits) => {
    render(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), typed);
    expect(screen.getByRole('status', { name: 'kept' })).toHaveTextContent(digits);
  });

  it('says of a landline that no message reaches it', async () => {
    render(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), '08023456789');
    expect(screen.getByLabelText('Phone')).toHaveValue('080 2345 6789');
    expect(screen.getByText('Landline: no SMS, WhatsApp or code reaches it')).toBeVisible();
  });

  it('shows the ten digits in two halves while they are typed', async () => {
    render(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), '9123456780');
    expect(screen.getByLabelText('Phone')).toHaveValue('91234 56780');
    await userEvent.type(screen.getByLabelText('Phone'), '{Backspace}{Backspace}99');
    expect(screen.getByRole('status', { name: 'kept' })).toHaveTextContent('9123456799');
  });
});

describe('MoneyField', () => {
  function Money() {
    const [amount, setAmount] = useState('');
    return (
      <>
        <MoneyField value={amount} onChange={setAmount} id="fee" />
        <label htmlFor="fee">Fee</label>
      </>
    );
  }

  it.each([
    ['350', '350'],
    ['350.5', '350.50'],
    ['350.555', '350.55'],
    ['.5', '0.50'],
    ['007', '7'],
    ['12a3', '123'],
    ['7.', '7'],
    ['1,250', '1250'],
    ['1,25,000.5', '125000.50'],
    ['12,5', '12,5'],
  ])('makes of the keys %s %s', async (keys, amount) => {
    render(<Money />);
    await userEvent.type(screen.getByLabelText('Fee'), keys);
    await userEvent.tab();
    expect(screen.getByLabelText('Fee')).toHaveValue(amount);
  });

  it('takes a pasted amount with the sign and the commas', async () => {
    render(<Money />);
    await userEvent.click(screen.getByLabelText('Fee'));
    await userEvent.paste('₹1,25,000.00');
    expect(screen.getByLabelText('Fee')).toHaveValue('125000.00');
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    render(
      <FormField label="Password">
        <PasswordField />
      </FormField>,
    );
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('ControlledField', () => {
  it('brings the errors of the form to the field, and the focus with them', async () => {
    const tenDigits = z.string().length(10, 'Phone number must be exactly 10 digits');
    function Form() {
      const form = useForm({ resolver: zodResolver(z.object({ phone: tenDigits })), defaultValues: { phone: '' } });
      return (
        <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <ControlledField control={form.control} name="phone" label="Phone">
            {(field) => <PhoneField {...field} />}
          </ControlledField>
          <Button type="submit">Save</Button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Phone'), '98765');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone number must be exactly 10 digits');
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  });
});
