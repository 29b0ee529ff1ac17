import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { FormField } from './form-field.tsx';
import { PanelCancel } from './overlay-panel.tsx';
import { TextField } from './text-field.tsx';

interface NewPatientProps {
  panel?: typeof Dialog | typeof Drawer;
  busy?: boolean;
  onSave?: (name: string) => void;
}

function NewPatient({ panel: Panel = Dialog, busy = false, onSave = () => undefined }: NewPatientProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>New patient</Button>
      <Panel
        open={open}
        onOpenChange={setOpen}
        title="Add New Patient"
        dirty={name !== ''}
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name);
        }}
        footer={
          <>
            <PanelCancel />
            <Button type="submit" busy={busy}>
              Add Patient
            </Button>
          </>
        }
      >
        <FormField label="Full Name">
          <TextField value={name} onChange={(event) => setName(event.target.value)} />
        </FormField>
      </Panel>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'New patient' });
const dialog = () => screen.queryByRole('dialog', { name: 'Add New Patient' });

function Waited() {
  const [step, setStep] = useState<'closed' | 'waits' | 'form'>('closed');
  return (
    <>
      <Button onClick={() => setStep('waits')}>New reminder</Button>
      {step === 'waits' && (
        <Dialog key="waits" open onOpenChange={() => setStep('closed')} title="Waits">
          <Button onClick={() => setStep('form')}>Arrives</Button>
        </Dialog>
      )}
      {step === 'form' && (
        <Dialog key="form" open onOpenChange={() => setStep('closed')} title="Form">
          <TextField aria-label="Message" value="" onChange={() => undefined} />
        </Dialog>
      )}
    </>
  );
}

it('without a field has the focus where the keys scroll', async () => {
  render(
    <Dialog open onOpenChange={vi.fn<() => void>()} title="What is kept">
      <p>A long text.</p>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('A long text.')));
  expect(document.activeElement).toHaveClass('scroll-pane');
  expect(document.activeElement).toHaveAttribute('tabindex', '0');
});

it('gives the focus back also where it took the place of another that waited', async () => {
  render(<Waited />);
  for (let round = 0; round < 2; round += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'New reminder' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Arrives' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'New reminder' })).toHaveFocus());
  }
});

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
])('%s', (_name, panel) => {
  it('takes the focus to its first field, and gives it back to where it was', async () => {
    render(<NewPatient panel={panel} />);
    await userEvent.click(opener());
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('asks before it throws away what was typed', async () => {
    render(<NewPatient panel={panel} />);
    await userEvent.click(opener());
    await userEvent.keyboard('Asha');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(dialog()).not.toBeInTheDocument();
  });
});

describe('Dialog', () => {
  it('is one form: Enter in a field sends it', async () => {
    const save = vi.fn<(name: string) => void>();
    render(<NewPatient onSave={save} />);
    await userEvent.click(opener());
    await userEvent.keyboard('Asha{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith('Asha');
  });

  it('can neither be closed nor sent again while it is being sent', async () => {
    const save = vi.fn<(name: string) => void>();
    render(<NewPatient busy onSave={save} />);
    await userEvent.click(opener());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Add Patient' }));
    await userEvent.keyboard('{Escape}');
    expect(save).not.toHaveBeenCalled();
    expect(dialog()).toBeVisible();
  });

  it('warns before the page is left with unsaved work', async () => {
    render(<NewPatient />);
    await userEvent.click(opener());
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.keyboard('Asha');
    expect(leave()).toBe(true);
  });

  it('opened from a menu gives the focus back to the button of the menu', async () => {
    function FromMenu() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <DropdownMenu trigger={<Button>More</Button>} items={[{ label: 'Edit', onSelect: () => setOpen(true) }]} />
          <Dialog open={open} onOpenChange={setOpen} title="Edit Patient">
            <TextField aria-label="Name" />
          </Dialog>
        </>
      );
    }
    render(<FromMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
