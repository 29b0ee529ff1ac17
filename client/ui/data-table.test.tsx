import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type Sort } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';

interface Person {
  id: number;
  name: string;
  age: string;
}
const everyone: Person[] = Array.from({ length: 45 }, (_, place) => ({
  id: place + 1,
  name: `Patient ${place + 1}`,
  age: `${20 + place} y`,
}));
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', primary: true, sortable: true, cell: (person) => person.name },
  { key: 'age', header: 'Age', numeric: true, cell: (person) => person.age },
];

const editButton = (onEdit: (person: Person) => void) => (person: Person) => (
  <IconButton label={`Edit ${person.name}`} icon="✎" onClick={() => onEdit(person)} />
);

function People({ onOpen, onEdit }: { onOpen?: (person: Person) => void; onEdit?: (person: Person) => void }) {
  const [page, setPage] = useState(1);
  return (
    <DataTable
      label="Patients"
      columns={columns}
      rows={everyone.slice((page - 1) * 20, page * 20)}
      rowKey={(person) => person.id}
      onRowClick={onOpen}
      actions={onEdit && editButton(onEdit)}
      paging={{ page, pageSize: 20, total: everyone.length, onPage: setPage }}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

describe('DataTable', () => {
  it('pages through the rows and says where it stands', async () => {
    render(<People />);
    expect(screen.getByText('1–20 of 45')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('41–45 of 45')).toBeVisible();
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('opens a row with the mouse and with the keyboard, but not by its own buttons', async () => {
    const open = vi.fn<(person: Person) => void>();
    const edit = vi.fn<(person: Person) => void>();
    render(<People onOpen={open} onEdit={edit} />);
    await userEvent.click(screen.getByText('21 y'));
    expect(open).toHaveBeenLastCalledWith(everyone[1]);
    screen.getByRole('button', { name: 'Patient 3' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenLastCalledWith(everyone[2]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Patient 4' }));
    expect(edit).toHaveBeenCalledExactlyOnceWith(everyone[3]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('asks for another order, and shows the present one', async () => {
    const sorted = vi.fn<(sort: Sort) => void>();
    const sort: Sort = { key: 'name', direction: 'asc' };
    render(
      <DataTable
        label="Patients"
        columns={columns}
        rows={everyone}
        rowKey={(person) => person.id}
        sort={sort}
        onSort={sorted}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(sorted).toHaveBeenCalledExactlyOnceWith({ key: 'name', direction: 'desc' });
    expect(screen.queryByRole('button', { name: 'Age' })).not.toBeInTheDocument();
  });

  it('holds the place of rows that are on their way', () => {
    render(<DataTable label="Patients" columns={columns} rowKey={(person: Person) => person.id} rows={undefined} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('is a list of cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const open = vi.fn<(person: Person) => void>();
    render(<People onOpen={open} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first] = within(screen.getByRole('list', { name: 'Patients' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Patient 1Age20 y');
    await userEvent.click(screen.getByRole('button', { name: 'Patient 1' }));
    expect(open).toHaveBeenCalledExactlyOnceWith(everyone[0]);
  });
});
