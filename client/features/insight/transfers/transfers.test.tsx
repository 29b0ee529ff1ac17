import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { DataExport, ImportCheckResult, PatientImport } from '#shared/insight/transfers/transfers.schema.ts';
import { ImportPatientsCard } from './import-patients-card.tsx';
import { ExportDataCard } from './export-data-card.tsx';
import { ImportDialog } from './import-dialog.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  localStorage.clear();
  server = stubServer();
});

const csv = (text: string, name = 'old list.csv') => new File([text], name, { type: 'text/csv' });
const list = 'Patient,Mobile,Sex,Age\nAsha Rao,9811100001,F,34\n=Bala,12,X,3\n';
const running: PatientImport = {
  id: 7,
  fileName: 'old list.csv',
  status: 'running',
  totalRows: 2,
  doneRows: 1,
  createdPatients: 0,
  knownPatients: 0,
  failure: null,
  createdByName: 'Asha Menon',
  createdAt: '2026-11-20T05:30:00.000Z',
  finishedAt: null,
  undoneAt: null,
  keptPatients: null,
  keptBecause: null,
};
const checked: ImportCheckResult = {
  rows: 2,
  ready: 1,
  known: 0,
  withoutEmail: 0,
  repeated: 0,
  faults: [{ row: 3, problems: [{ column: 'Mobile', message: 'Phone number must be exactly 10 digits' }] }],
};

async function choose(file: File, role: 'clinic_reception' | 'clinic_doctor' = 'clinic_reception') {
  signInAs(role);
  const onClose = vi.fn<() => void>();
  const { unmount } = renderInApp(<ImportDialog payload={undefined} onClose={onClose} />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(/List of patients/), file);
  return { user, onClose, unmount };
}
const field = (name: RegExp) => screen.getByRole('combobox', { name });

/** What the page hands to the browser to be saved. */
function savedFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { blobs, names };
}

describe('the import', () => {
  it('guesses the columns, shows the rows as they will be read, hands the faulty ones back and imports the others', async () => {
    server.on(transfersApi.checkImport, () => reply(checked));
    server.on(transfersApi.createImport, () => reply(running, {}, 201));
    server.on(transfersApi.getImport, () => reply({ ...running, status: 'done', doneRows: 2, createdPatients: 1 }));
    const { user } = await choose(csv(list));
    expect(await screen.findByRole('combobox', { name: /Phone number/ })).toHaveTextContent('Mobile');
    expect(field(/Email/)).toHaveTextContent('Not in the list');
    const preview = screen.getByRole('region', { name: /first rows/ });
    expect(within(preview).getByText('34 years')).toBeVisible();
    expect(within(preview).getByText(/Gender: “X” is not a gender/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText('Phone number must be exactly 10 digits', { exact: false })).toBeVisible();
    const form = server.callsOf(transfersApi.checkImport)[0]?.body as FormData;
    expect(JSON.parse(form.get('mapping') as string)).toEqual({ name: 0, phone: 1, gender: 2, age: 3 });

    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Download faulty rows' }));
    expect(saved.names).toEqual(['old list-faulty-rows.csv']);
    expect(Papa.parse(((await saved.blobs[0]?.text()) ?? '').replace(/^\uFEFF/, '')).data).toEqual([
      ['Patient', 'Mobile', 'Sex', 'Age', 'What is wrong'],
      ["'=Bala", '12', 'X', '3', 'Mobile: Phone number must be exactly 10 digits'],
    ]);

    await user.click(screen.getByRole('button', { name: 'Import 1 row, leave out 1 faulty' }));
    expect(await screen.findByText('1 patient imported')).toBeVisible();
    expect(screen.getByText('1 row left out')).toBeVisible();
    const sent = server.callsOf(transfersApi.createImport)[0]?.body as FormData;
    expect(sent.get('skipFaulty')).toBe('true');
    expect(sent.get('fileName')).toBe('old list.csv');
  });

  it('remembers what the columns hold, and says what is missing', async () => {
    server.on(transfersApi.checkImport, () => reply({ ...checked, faults: [] }));
    const odd = 'Who,Mobile,Sex,Age\nAsha,9811100001,F,34\n';
    const { user, unmount } = await choose(csv(odd));
    await user.click(await screen.findByRole('button', { name: 'Check the list' }));
    expect(screen.getByText('Choose the column with the name')).toBeVisible();
    await user.click(field(/^Name/));
    await user.click(await screen.findByRole('option', { name: 'Who' }));
    expect(screen.queryByText('Choose the column with the name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByRole('button', { name: 'Import 1 patient' })).toBeVisible();
    unmount();
    await choose(csv(odd));
    expect(await screen.findByText('As you chose it for a list with the same headings.')).toBeVisible();
    expect(field(/^Name/)).toHaveTextContent('Who');
  });

  it('refuses what is no list, before anything is sent, and keeps the step when the check fails', async () => {
    const { user, unmount } = await choose(csv('PK\u0003\u0004', 'list.xlsx'));
    expect(await screen.findByText(/This is an Excel workbook/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(/This is an Excel workbook/)).toBeVisible();
    unmount();
    server.on(transfersApi.checkImport, () => refusal(400, 'invalid_input', 'This file is empty'));
    await choose(csv(list));
    await user.click(await screen.findByRole('button', { name: 'Check the list' }));
    expect(await findToast('This file is empty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check the list' })).toBeVisible();
  });

  it('asks a doctor for no doctor', async () => {
    await choose(csv(list), 'clinic_doctor');
    expect(await screen.findByText('These patients will be automatically assigned to you.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /Doctor/ })).not.toBeInTheDocument();
  });

  it('says why it failed', async () => {
    server.on(transfersApi.checkImport, () => reply({ ...checked, faults: [] }));
    server.on(transfersApi.createImport, () => reply(running, {}, 201));
    server.on(transfersApi.getImport, () => reply({ ...running, status: 'failed', failure: 'It was interrupted.' }));
    const { user } = await choose(csv(list));
    await user.click(await screen.findByRole('button', { name: 'Check the list' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 patient' }));
    expect(await screen.findByText('The import failed. It was interrupted.')).toBeVisible();
  });
});

describe('the export', () => {
  const made: DataExport = {
    id: 3,
    status: 'done',
    totalSteps: 30,
    doneSteps: 30,
    stage: null,
    contents: { patients: 12, documents: 8 },
    fileUrl: '/uploads/exports/export_x.zip',
    fileSize: 4_404_019,
    failure: null,
    createdByName: 'Asha Menon',
    createdAt: '2026-11-20T05:30:00.000Z',
    finishedAt: '2026-11-20T05:31:00.000Z',
    expiresAt: '2026-11-21T05:31:00.000Z',
  };

  it('shows how far it is and stops on demand, with the earlier ones below', async () => {
    signInAs('clinic_doctor');
    let rows: DataExport[] = [
      { ...made, id: 5, status: 'running', doneSteps: 12, stage: 'documents', fileUrl: null, contents: null },
      made,
      { ...made, id: 2, status: 'failed', fileUrl: null, contents: null, failure: 'The export was interrupted.' },
    ];
    server.on(transfersApi.listExports, () => listReply(rows));
    server.on(transfersApi.removeExport, () => {
      rows = rows.slice(1);
      return reply(null, {}, 204);
    });
    renderInApp(<ExportDataCard />);
    expect(await screen.findByRole('progressbar', { name: /Writing documents/ })).toHaveAttribute('value', '12');
    expect(screen.queryByRole('button', { name: 'Export everything' })).not.toBeInTheDocument();
    expect(screen.getByText('4.2 MB · 12 patients, 8 documents')).toBeVisible();
    expect(screen.getByText('The export was interrupted.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Download the export/ })).toHaveLength(1);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Stop export' }));
    expect(await screen.findByRole('button', { name: 'Export everything' })).toBeVisible();
    expect(server.callsOf(transfersApi.removeExport)[0]?.url).toBe('/api/data-exports/5');
  });
});

describe('the card of the imports', () => {
  it('takes a list back when asked twice, and says what came of it', async () => {
    signInAs('clinic_reception');
    const done: PatientImport = {
      ...running,
      status: 'done',
      doneRows: 2,
      createdPatients: 4,
      finishedAt: new Date().toISOString(),
    };
    let rows = [done, { ...done, id: 6, fileName: 'of last year.csv', finishedAt: '2020-11-20T05:30:00.000Z' }];
    server.on(transfersApi.listImports, () => listReply(rows));
    server.on(transfersApi.undoImport, () => {
      const because = { anonymised: 1, closed: 0, merged: 0, used: 2 };
      const undone = { ...done, undoneAt: '2026-11-28T05:30:00.000Z', keptPatients: 3, keptBecause: because };
      rows = [undone];
      return reply(undone);
    });
    renderInApp(<ImportPatientsCard />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Take back/ }));
    expect(server.callsOf(transfersApi.undoImport)).toHaveLength(0);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Take old list.csv back?');
    await user.click(screen.getByRole('button', { name: 'Take the list back' }));
    expect(
      await screen.findByText(
        /Taken back on 28 Nov 2026: 1 patient removed · 1 stays, as the record was anonymised since: .* · 2 stay, as something/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
    expect(server.callsOf(transfersApi.undoImport)[0]?.url).toBe('/api/patient-imports/7/undo');
  });
});
