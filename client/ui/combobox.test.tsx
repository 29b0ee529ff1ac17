import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { FormField } from './form-field.tsx';

const medicines = ['Paracetamol 500 mg', 'Paracetamol 650 mg', 'Pantoprazole 40 mg'];

interface MedicineProps {
  freeText?: boolean;
  loading?: boolean;
  onPick?: (medicine: string) => void;
  whyNot?: (medicine: string) => string | undefined;
  highlightFirst?: boolean;
}

function Medicine({ freeText, loading, onPick = () => undefined, whyNot, highlightFirst }: MedicineProps) {
  const [text, setText] = useState('');
  const items = loading ? [] : medicines.filter((medicine) => medicine.toLowerCase().includes(text.toLowerCase()));
  return (
    <FormField label="Medicine" hint="Generic or brand">
      <Combobox
        value={text}
        onChange={setText}
        items={items}
        itemKey={(medicine) => medicine}
        itemText={(medicine) => medicine}
        onPick={onPick}
        whyNot={whyNot}
        highlightFirst={highlightFirst}
        freeText={freeText}
        loading={loading}
      />
    </FormField>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Medicine' });
const highlighted = () => screen.getAllByRole('option').find((option) => option.ariaSelected === 'true');

describe('Combobox', () => {
  it('takes what was pressed, also where an answer moves the lines before the release', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} />);
    await userEvent.type(field(), 'para');
    fireEvent.mouseDown(screen.getByRole('option', { name: 'Paracetamol 650 mg' }));
    await userEvent.type(field(), '{Backspace}{Backspace}');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    // A browser gives the click to what holds both the pressed and the released.
    fireEvent.click(screen.getByRole('listbox'));
    expect(picked).toHaveBeenCalledExactlyOnceWith('Paracetamol 650 mg');
  });

  it('forgets a press that was let go beside the list', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} />);
    await userEvent.type(field(), 'p');
    fireEvent.mouseDown(screen.getByRole('option', { name: 'Paracetamol 650 mg' }));
    await userEvent.click(screen.getByRole('option', { name: 'Pantoprazole 40 mg' }));
    expect(picked).toHaveBeenCalledExactlyOnceWith('Pantoprazole 40 mg');
  });

  it('walks its matches with the arrow keys and takes one with Enter', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} />);
    await userEvent.type(field(), 'para');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(highlighted()).toHaveTextContent('Paracetamol 500 mg');

    await userEvent.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent('Paracetamol 650 mg');
    expect(field()).toHaveAttribute('aria-activedescendant', highlighted()?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent('Paracetamol 500 mg');

    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Paracetamol 650 mg');
    expect(field()).toHaveValue('Paracetamol 650 mg');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('takes a match with the mouse and keeps the focus', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} />);
    await userEvent.type(field(), 'pan');
    await userEvent.click(screen.getByRole('option', { name: 'Pantoprazole 40 mg' }));
    expect(picked).toHaveBeenCalledExactlyOnceWith('Pantoprazole 40 mg');
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('leaves any text alone where any text will do, and lets Enter send the form', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    const sent = vi.fn<() => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Medicine freeText onPick={picked} />
      </form>,
    );
    await userEvent.type(field(), 'para{Enter}');
    expect(picked).not.toHaveBeenCalled();
    expect(field()).toHaveValue('para');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('closes only its list with Escape, not the dialog around it', async () => {
    const close = vi.fn<(open: boolean) => void>();
    render(
      <Dialog open onOpenChange={close} title="Prescription">
        <Medicine />
      </Dialog>,
    );
    await userEvent.type(field(), 'para');
    expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('says that it is searching, that it found nothing, and how many it found', async () => {
    const { rerender } = render(<Medicine loading />);
    await userEvent.type(field(), 'zzz');
    expect(screen.getByText('Loading')).toBeVisible();
    rerender(<Medicine />);
    expect(screen.getByText('No results')).toBeVisible();
    await userEvent.clear(field());
    await userEvent.type(field(), 'p');
    expect(screen.getByText('3 results')).toBeInTheDocument();
  });

  it('keeps in the list what can’t be picked, says why, and Enter takes the first that can', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    const whyNot = (medicine: string) => (medicine.endsWith('500 mg') ? 'Out of stock' : undefined);
    render(<Medicine onPick={picked} whyNot={whyNot} />);
    await userEvent.type(field(), 'para');
    const gone = screen.getByRole('option', { name: /Paracetamol 500 mg.*Out of stock/ });
    expect(gone).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: 'Paracetamol 650 mg' })).not.toHaveAttribute('aria-disabled');
    expect(highlighted()).toHaveTextContent('Paracetamol 650 mg');
    // The arrows reach it too, so that it is heard; neither Enter nor a press takes it, and the list stays.
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', gone.id);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(gone);
    expect(picked).not.toHaveBeenCalled();
    expect(gone).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Paracetamol 650 mg');
  });

  it('has nothing for Enter where nothing can be picked', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} whyNot={() => 'Out of stock'} />);
    await userEvent.type(field(), 'para');
    expect(highlighted()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(picked).not.toHaveBeenCalled();
  });

  it('leaves the first to the arrow keys where a mere Enter must not take it', async () => {
    const picked = vi.fn<(medicine: string) => void>();
    render(<Medicine onPick={picked} highlightFirst={false} />);
    await userEvent.type(field(), 'pan{Enter}');
    expect(picked).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Pantoprazole 40 mg');
  });

  it('belongs to its label and hint', () => {
    render(<Medicine />);
    expect(field()).toHaveAccessibleDescription('Generic or brand');
  });
});
