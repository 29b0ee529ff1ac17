import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Chart } from './chart/chart.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedFilter } from './segmented-filter.tsx';
import { StatusBadge } from './status-badge.tsx';
import { findToast } from '#client/test/toast.ts';
import { toast } from '#client/lib/toast.ts';

describe('Button', () => {
  it('keeps the focus while busy, and can not be pressed again', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Sign In</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button busy busyLabel="Signing in..." onClick={press}>
        Sign In
      </Button>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('names the thing, starts on the safe button, and stays open while the work is done', async () => {
    const confirm = vi.fn<() => void>();
    const change = vi.fn<(open: boolean) => void>();
    const question = {
      open: true,
      onOpenChange: change,
      title: 'Delete invoice INV/26-27/000123?',
      description: 'It stays in the audit log.',
      confirmLabel: 'Delete invoice',
      onConfirm: confirm,
    };
    const { rerender } = render(<ConfirmDialog {...question} />);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Delete invoice INV/26-27/000123?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete invoice' }));
    expect(confirm).toHaveBeenCalledOnce();
    // Held down, the Enter that asked is no answer.
    screen.getByRole('button', { name: 'Delete invoice' }).focus();
    await userEvent.keyboard('{Enter>4}');
    expect(confirm).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{/Enter}');
    rerender(<ConfirmDialog {...question} busy />);
    await userEvent.keyboard('{Escape}');
    expect(change).not.toHaveBeenCalled();
  });
});

describe('toast', () => {
  it('announces one message at a time, the latest', async () => {
    toast.success('Login Successful', 'Welcome back, Meera.');
    toast.error('Error', 'This time slot is already booked.');
    expect(await screen.findByText('This time slot is already booked.')).toBeVisible();
    expect(screen.getByText('Error').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(screen.queryByText('Login Successful')).not.toBeInTheDocument());
  });

  it('offers a way back', async () => {
    const undo = vi.fn<() => void>();
    toast.info('Invoice removed', undefined, { action: { label: 'Undo', onClick: undo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it.each([
    ['covers something of it', () => document.querySelector('[role="dialog"] button'), 0],
    ['covers nothing', () => null, 1],
  ])('makes way for a dialog that opens where it %s', async (_, elementAt, stays) => {
    toast.success('Token 12', undefined, { figure: '12' });
    await findToast('Token 12');
    const covered = vi
      .spyOn(document, 'elementsFromPoint')
      .mockImplementation(() => [elementAt()].filter((met) => met !== null));
    render(
      <Dialog open title="Add New Patient" onOpenChange={() => undefined}>
        <Button>Add</Button>
      </Dialog>,
    );
    const inFront = () => document.querySelectorAll('[data-sonner-toast][data-removed="false"]').length;
    await expect.poll(inFront).toBe(stays);
    covered.mockRestore();
  });
});

describe('Chart', () => {
  const visits = {
    title: 'Visits',
    kind: 'bar',
    xLabel: 'Month',
    series: [{ key: 'count', label: 'Visits' }],
  } as const;

  it('gives its figures as a table', async () => {
    render(<Chart {...visits} points={[{ label: 'Nov', values: { count: 125_000 } }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(await screen.findByRole('row', { name: 'Nov 1,25,000' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('figure', { name: 'Visits' })).toBeVisible();
  });

  it('says so when there is nothing to draw', () => {
    const { container } = render(<Chart {...visits} points={[]} empty={<p>No Referral Data</p>} />);
    expect(screen.getByText('No Referral Data')).toBeVisible();
    expect(within(container).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('lists', () => {
  it('shows a status in a word, besides its colour', () => {
    render(
      <>
        <StatusBadge kind="visit" status="inprogress" />
        <StatusBadge kind="referral" status="report_uploaded" />
        <StatusBadge kind="invoice" status="paid" />
      </>,
    );
    expect(screen.getByText('In Progress')).toBeVisible();
    expect(screen.getByText('Report Uploaded')).toBeVisible();
    expect(screen.getByText('Paid')).toBeVisible();
  });

  it('filters by one of a row of buttons, each with its count', async () => {
    const chosen = vi.fn<(filter: string) => void>();
    const options = [
      { value: 'all', label: 'All', count: 42 },
      { value: 'today', label: 'Today', count: 5 },
    ];
    render(<SegmentedFilter label="Visits" value="all" onChange={chosen} options={options} />);
    expect(screen.getByRole('group', { name: 'Visits' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All 42' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Today 5' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('today');
  });

  it('clears a search with Escape', async () => {
    function Search() {
      const [text, setText] = useState('');
      return <SearchField label="Search patients" value={text} onChange={setText} />;
    }
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search patients' }), 'asha{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('begins anew after Enter, with which a scanner ends each number', async () => {
    function Search() {
      const [text, setText] = useState('');
      return <SearchField label="Sample number" value={text} onChange={setText} />;
    }
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox'), '26-000269{Enter}');
    await userEvent.keyboard('26-000270{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('26-000270');
  });
});
