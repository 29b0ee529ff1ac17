import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aReport, aTest, parameter } from '#client/test/records/lab.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { EnteredResults, LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';
import { EnterResultsDialog } from './enter-results-dialog.tsx';

/** What can hardly be, what makes a whole, and what is calculated, while it is entered. */

const blood = aTest(1, 'Blood Count', [
  parameter('Haemoglobin'),
  parameter('RBC Count', { unit: 'million/µL' }),
  parameter('MCH', { unit: 'pg', decimals: 1, isCalculated: true }),
  parameter('Neutrophils', { unit: '%' }),
  parameter('Lymphocytes', { unit: '%' }),
]);

async function open(trends: LabTrend[] = []) {
  const server = stubServer();
  signInAs('lab_technician');
  const [test] = aReport().tests;
  const report = aReport({ tests: test ? [{ ...test, parameters: [] }] : [] });
  server.on(labTestsApi.list, () => listReply([blood]));
  server.on(labReportsApi.trends, () => listReply(trends));
  server.on(labReportsApi.entry, () => reply(report));
  server.on(labReportsApi.save, ({ body }) => reply({ ...report, revision: (body as EnteredResults).revision + 1 }));
  server.on(labReportsApi.submit, () => reply(aReport({ status: 'submitted' })));
  renderInApp(<EnterResultsDialog payload={{ referralId: 9 }} onClose={vi.fn<() => void>()} />);
  await screen.findByLabelText('Haemoglobin');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const sent = () => {
    const body = server.callsOf(labReportsApi.save).at(-1)?.body as EnteredResults | undefined;
    return body?.tests[0];
  };
  const valueOf = (key: string) => sent()?.values.find((value) => value.key === key);
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit for signature' }));
  const submitted = () => server.callsOf(labReportsApi.submit).length;
  return { user, sent, valueOf, submit, submitted };
}

describe('a value', () => {
  it('has what it was the last time beside it, in the same unit', async () => {
    const point = {
      reportId: 3,
      centerName: 'Nidan',
      testName: 'Blood Count',
      bound: null,
      flag: null,
      low: null,
      high: null,
      measuredAt: '2026-10-12T06:00:00.000Z',
    };
    await open([
      {
        key: 'haemoglobin',
        name: 'Haemoglobin',
        unit: 'g/dL',
        points: [
          { ...point, value: 11 },
          { ...point, value: 13.1 },
        ],
      },
      { key: 'neutrophils', name: 'Neutrophils', unit: '/µL', points: [{ ...point, value: 4200 }] },
    ]);
    expect(await screen.findByText('13.1')).toBeVisible();
    expect(screen.getByLabelText('Haemoglobin')).toHaveAccessibleDescription(/Before 13.1 12 Oct 2026/);
    expect(screen.queryByText('4200')).not.toBeInTheDocument();
  });

  it('in thousands or lakhs is written out', async () => {
    const { user, valueOf } = await open();
    const field = screen.getByLabelText('Haemoglobin');
    await user.type(field, '7.8k{Enter}');
    expect(field).toHaveValue('7800');
    await user.type(screen.getByLabelText('RBC Count'), '2.45L{Enter}');
    expect(screen.getByLabelText('RBC Count')).toHaveValue('245000');
    await waitFor(() => expect(valueOf('haemoglobin')?.value).toBe('7800'), { timeout: 3000 });
  });

  it('is whole with its k: the next one waits, and an Enter out of habit goes no further', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Haemoglobin'), '7.8k');
    expect(screen.getByLabelText('Haemoglobin')).toHaveValue('7800');
    expect(screen.getByLabelText('RBC Count')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('RBC Count')).toHaveFocus();
    await user.keyboard('4.6{Enter}');
    expect(screen.getByLabelText('Neutrophils')).toHaveFocus();
    // Nor from the last one to the button, where that Enter would hand the report on; nor where something was pasted.
    await user.type(screen.getByLabelText('Lymphocytes'), '7.8k');
    expect(screen.getByLabelText('Lymphocytes')).toHaveFocus();
    await user.clear(screen.getByLabelText('Neutrophils'));
    await user.click(screen.getByLabelText('Neutrophils'));
    await user.paste('7.8k');
    expect(screen.getByLabelText('Neutrophils')).toHaveFocus();
  });
});

describe('Ctrl and Enter', () => {
  it('hand the report on with what stands in that field', async () => {
    const { user, valueOf } = await open();
    await user.type(
      screen.getByLabelText('Haemoglobin'),
      '13.2{Enter}4.6{Enter}60{Enter}40{Control>}{Enter}{/Control}',
    );
    await findToast('Report submitted for signature');
    expect(valueOf('lymphocytes')?.value).toBe('40');
  });

  it.each([
    ['the button', () => screen.getByRole('button', { name: 'Submit for signature' })],
    ['the remarks', () => screen.getByLabelText(/Remarks for the whole report/)],
  ])('do so from %s, too', async (_, place) => {
    const { user, submitted } = await open();
    await user.type(screen.getByLabelText('Haemoglobin'), '13.2{Enter}4.6{Enter}60{Enter}40{Enter}');
    place().focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(submitted()).toBe(1));
  });

  it('ask no less than the button does', async () => {
    const { user, submitted } = await open();
    await user.type(screen.getByLabelText('Neutrophils'), '60{Enter}35{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Please check and confirm 1 marked value')).toBeVisible();
    expect(submitted()).toBe(0);
  });
});

describe('a value that can hardly be', () => {
  it('is asked about at its field, and goes no further before it is confirmed', async () => {
    const { user, valueOf, submit, submitted } = await open();
    await user.type(screen.getByLabelText('Haemoglobin'), '105{Enter}');
    expect(screen.getByText('105 g/dL can hardly be: expected is 1 - 30. Is it right?')).toBeVisible();
    await submit();
    expect(screen.getByText('Please check and confirm 1 marked value')).toBeVisible();
    const confirm = screen.getByRole('button', { name: 'Haemoglobin is right' });
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(submitted()).toBe(0);

    await user.click(confirm);
    expect(screen.getByText('Confirmed as right.')).toBeVisible();
    await submit();
    await findToast('Report submitted for signature');
    expect(valueOf('haemoglobin')).toEqual({ key: 'haemoglobin', value: '105', confirmed: true });
  });

  it('is asked about again when it is another one', async () => {
    const { user, valueOf } = await open();
    const field = screen.getByLabelText('Haemoglobin');
    await user.type(field, '105{Enter}');
    await user.click(screen.getByRole('button', { name: 'Haemoglobin is right' }));
    await user.clear(field);
    await user.type(field, '106{Enter}');
    expect(screen.getByRole('button', { name: 'Haemoglobin is right' })).toBeVisible();
    await waitFor(() => expect(valueOf('haemoglobin')).toEqual({ key: 'haemoglobin', value: '106' }), {
      timeout: 3000,
    });
  });
});

describe('the percentages of a differential', () => {
  it('are confirmed where they make less than 100', async () => {
    const { user, sent, submit, submitted } = await open();
    await user.type(screen.getByLabelText('Neutrophils'), '60');
    await user.type(screen.getByLabelText('Lymphocytes'), '35');
    expect(screen.getByText('The percentages make 95, not 100. Is it right?')).toBeVisible();
    await submit();
    expect(submitted()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'The percentages are right' }));
    await submit();
    await findToast('Report submitted for signature');
    expect(sent()?.confirmedSum).toBe(true);
  });

  it('can’t make more', async () => {
    const { user, submit, submitted } = await open();
    await user.type(screen.getByLabelText('Neutrophils'), '70');
    await user.type(screen.getByLabelText('Lymphocytes'), '40');
    expect(screen.getByText('The percentages make 110. Together they cannot be more than 100.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The percentages are right' })).toBeNull();
    await submit();
    expect(submitted()).toBe(0);
  });
});

describe('a calculated value', () => {
  it('follows what is typed, and can be measured instead', async () => {
    const { user, valueOf } = await open();
    const mch = within(screen.getByRole('group', { name: 'MCH' }));
    expect(mch.getByText('Haemoglobin × 10 / RBC count')).toBeVisible();
    expect(screen.getByText('0 of 4 values entered')).toBeVisible();
    await user.type(screen.getByLabelText('Haemoglobin'), '15');
    await user.type(screen.getByLabelText('RBC Count'), '5');
    expect(mch.getByText('30.0')).toBeVisible();
    await user.type(screen.getByLabelText('RBC Count'), '.5');
    expect(mch.getByText('27.3')).toBeVisible();
    await waitFor(() => expect(valueOf('mch')).toEqual({ key: 'mch', value: '' }), { timeout: 3000 });

    await user.click(screen.getByRole('button', { name: 'Enter MCH as measured' }));
    await user.type(screen.getByLabelText('MCH'), '28');
    await waitFor(() => expect(valueOf('mch')).toEqual({ key: 'mch', value: '28', measured: true }), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'Calculate MCH instead' }));
    expect(within(screen.getByRole('group', { name: 'MCH' })).getByText('27.3')).toBeVisible();
  });
});
