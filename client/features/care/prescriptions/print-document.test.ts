import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { linkForPrint, printDocument } from './print-document.ts';

it('prints a stored document from a frame that nobody sees, and keeps no more than one', async () => {
  signInAs('clinic_doctor');
  const server = stubServer();
  server.on(filesApi.link, () => reply({ url: '/uploads/a.pdf?signature=x', expiresAt: '2026-11-20T05:35:00.000Z' }));
  const print = vi.fn<() => void>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(
    () => ({ focus() {}, print }) as unknown as Window,
  );
  for (const time of [1, 2]) {
    const printed = printDocument('/uploads/a.pdf');
    await waitFor(() => expect(server.callsOf(filesApi.link)).toHaveLength(time));
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
    document.querySelector('iframe')?.dispatchEvent(new Event('load'));
    await printed;
    expect(print).toHaveBeenCalledTimes(time);
  }
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(document.querySelector('iframe')?.src).toContain('/uploads/a.pdf?signature=x');
});

it('says when it can not', async () => {
  signInAs('clinic_doctor');
  const server = stubServer();
  server.on(filesApi.link, () => refusal(404, 'not_found', 'The file was not found'));
  await printDocument('/uploads/a.pdf');
  expect(
    await findToast('The prescription could not be printed. Open the PDF and print it there.'),
  ).toBeInTheDocument();
});

it('asks for another paper where one was chosen', async () => {
  signInAs('clinic_doctor');
  const server = stubServer();
  server.on(filesApi.link, () => reply({ url: '/uploads/a.pdf?signature=x', expiresAt: '2026-11-20T05:35:00.000Z' }));
  expect(await linkForPrint('/uploads/a.pdf')).toBe(`${location.origin}/uploads/a.pdf?signature=x`);
  expect(await linkForPrint('/uploads/a.pdf', { paper: 'A5', letterhead: true, language: 'hi' })).toBe(
    `${location.origin}/uploads/a.pdf?signature=x&paper=A5&letterhead=true&language=hi`,
  );
});
