import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { examplePinned } from '#client/test/records/dental.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { DentalImages } from './dental-images.tsx';

function open(images: DentalImage[], tooth = '36') {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Dentistry' });
  server.on(dentalImagesApi.list, () => listReply(images));
  server.on(dentalImagesApi.create, () => reply(examplePinned(), {}, 201));
  server.on(dentalImagesApi.withdraw, () => reply(examplePinned()));
  server.on(filesApi.link, () =>
    reply({ url: '/uploads/dental/dental_a1s.jpg?signed', expiresAt: '2026-11-10T10:00:00.000Z' }),
  );
  renderInApp(<DentalImages patientId={7} tooth={tooth} />);
  return { server, user: userEvent.setup() };
}

const withdrawn = { at: '2026-11-10T10:00:00.000Z', by: 'Dr. Nikhil Rao', reason: 'Other patient' };

it('shows those of the tooth, the withdrawn ones on demand, and holds two side by side', async () => {
  const { user } = open([
    examplePinned({ id: 3, takenOn: '2026-11-10' }),
    examplePinned({ id: 2, toothNumber: '11' }),
    examplePinned({ id: 4, withdrawn }),
    examplePinned({ id: 1, takenOn: '2026-10-01', fileUrl: '/uploads/dental/dental_1.png' }),
  ]);
  await screen.findByRole('button', { name: 'Look at IOPA, tooth 36, 10 Nov 2026' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show 1 withdrawn image' }));
  expect(screen.getByText(/Other patient/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(openActions().at(-1)).toMatchObject({
    name: 'compare-documents',
    payload: { among: [{ title: 'IOPA, tooth 36, 10 Nov 2026' }, { url: '/uploads/dental/dental_1.png' }] },
  });
});

it('takes an image that is pasted, and none that is something else', async () => {
  const { server, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an image' });
  fireEvent.paste(document, { clipboardData: { files: [new File(['x'], 'notes.docx')] } });
  await user.click(within(dialog).getByRole('button', { name: 'Add image' }));
  expect(await within(dialog).findByText('Only JPEG and PNG pictures and PDFs are pinned to a tooth')).toBeVisible();
  fireEvent.paste(document, { clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })] } });
  expect(await within(dialog).findByText('image.png')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Add image' }));
  await findToast('Image added');
  const sent = server.callsOf(dentalImagesApi.create)[0]?.body as FormData;
  expect(Object.fromEntries(sent)).toMatchObject({ patientId: '7', toothNumber: '36', kind: 'iopa' });
});

it('withdraws one with the reason', async () => {
  const { server, user } = open([examplePinned()]);
  await user.click(await screen.findByRole('button', { name: /^Withdraw IOPA/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Other patient');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await findToast('Withdrawn');
  expect(server.callsOf(dentalImagesApi.withdraw)[0]?.body).toEqual({ reason: 'Other patient' });
});
