import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { PreviewDocumentDialog } from './preview-document-dialog.tsx';

const url = '/uploads/reports/report_x.docx';
const mark = {
  id: 1,
  withdrawnAt: '2026-11-21T10:00:00.000Z',
  withdrawnByName: 'Lakshmi Menon',
  reason: 'Of somebody else',
  isReplaced: true,
  uploadedAt: null,
  fileUrl: null,
};
const reported = { status: 'report_uploaded', reportUploadedAt: '2026-11-20T10:00:00.000Z' } as const;

it('a screen that has a report open learns that it was taken back, and leads to the one in its place', async () => {
  const server = stubServer();
  signInAs('clinic_doctor');
  server.on(referralsApi.get, () => reply(exampleReferral({ ...reported, reportUrl: url })));
  const payload = { url, title: 'Report of Anita Rao', referralId: 31 };
  renderInApp(<PreviewDocumentDialog payload={payload} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Report of Anita Rao' });
  expect(await within(dialog).findByText('Word documents can’t be previewed')).toBeVisible();
  const next = '/uploads/reports/report_y.docx';
  server.on(referralsApi.get, () => reply(exampleReferral({ ...reported, reportUrl: next, withdrawn: [mark] })));
  act(() => areasChanged(['referrals']));
  expect(await within(dialog).findByText('This report was withdrawn')).toBeVisible();
  expect(within(dialog).getByText('Of somebody else')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  act(() => within(dialog).getByRole('button', { name: 'Open the report that stands' }).click());
  expect(await within(dialog).findByRole('button', { name: 'Download' })).toBeVisible();
});
