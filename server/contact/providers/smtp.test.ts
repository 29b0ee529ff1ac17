import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotTaken, type OutgoingMessage } from '#server/contact/messages/messaging.ts';
import { type SmtpStandIn, startSmtp } from '#server/test/smtp-stand-in.ts';
import { smtpProvider } from './smtp.ts';

/** The real client against a mail server. */

let smtp: SmtpStandIn;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const message: OutgoingMessage = {
  id: 12,
  channel: 'email',
  to: 'asha@home.example',
  text: 'Your report is ready.',
  from: null,
  template: null,
  subject: 'Report — आशा',
  attachment: { fileName: 'report.pdf', mime: 'application/pdf', content: Buffer.from('%PDF-1.7 of Asha') },
};
const send = (change: Partial<OutgoingMessage> = {}, settings = smtp.settings) =>
  smtpProvider(settings, 'https://naadi.example').send({ ...message, ...change }, new AbortController().signal);

describe('an e-mail', () => {
  it('arrives with its words, its attachment, and an id that follows from our record', async () => {
    const providerMessageId = '<message-12@naadi.example>';
    expect(await send()).toEqual({ status: 'sent', provider: 'smtp', providerMessageId });
    const [mail = ''] = smtp.taken;
    for (const part of [
      'From: Naadi <desk@naadi.example>',
      'To: asha@home.example',
      `Message-ID: ${providerMessageId}`,
      'Your report is ready.',
      'Content-Type: application/pdf; name=report.pdf',
      Buffer.from('%PDF-1.7 of Asha').toString('base64'),
    ]) {
      expect(mail).toContain(part);
    }
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('goes without an attachment too', async () => {
    await send({ attachment: null, subject: null });
    expect(smtp.taken[0]).toContain('Content-Type: text/plain');
    expect(smtp.taken[0]).not.toContain('multipart');
  });

  it('can not be told another recipient or header by its subject', async () => {
    await send({ subject: 'Hello\r\nBcc: everybody@home.example' });
    expect(smtp.taken[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('an e-mail that the server', () => {
  it('asks for later is not taken', async () => {
    smtp.says.toRecipient = { code: 451, text: 'Greylisted, come again' };
    await expect(send()).rejects.toThrow(NotTaken);
    smtp.says.toRecipient = undefined;
    smtp.says.toWords = { code: 452, text: 'Disk full' };
    await expect(send()).rejects.toThrow(NotTaken);
    expect(smtp.taken).toEqual([]);
  });

  it('is out of reach for is not taken', async () => {
    await smtp.close();
    await expect(send()).rejects.toThrow(NotTaken);
    await expect(send({}, { ...smtp.settings, url: 'smtp://nowhere.invalid:25' })).rejects.toThrow(NotTaken);
  });

  it('knows no recipient for fails', async () => {
    smtp.says.toRecipient = { code: 550, text: 'No such user' };
    expect(await send()).toMatchObject({
      status: 'failed',
      code: 'address_refused',
      reason: expect.stringContaining('550'),
    });
  });

  it('refuses for its words fails', async () => {
    smtp.says.toWords = { code: 552, text: 'Too large' };
    expect(await send()).toMatchObject({ status: 'failed', code: '552' });
  });

  it('refuses for our password fails', async () => {
    const url = smtp.settings.url.replace('secret', 'wrong');
    expect(await send({}, { ...smtp.settings, url })).toMatchObject({ status: 'failed', code: 'provider_refuses_us' });
  });

  it('breaks off after is in doubt, and is not sent again by the client', async () => {
    smtp.says.toWords = 'breaks off';
    const error: unknown = await send().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotTaken);
    expect(smtp.taken).toHaveLength(1);
  });
});
