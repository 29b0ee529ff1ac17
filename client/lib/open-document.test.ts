import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { downloadDocument, openDocument } from './open-document.ts';

const path = '/uploads/invoices/invoice_3_a.pdf';
const link = { url: `${path}?signature=s`, expiresAt: '2026-11-20T05:35:00.000Z' };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('clinic_reception');
  server.on(filesApi.link, () => reply(link));
});

function fakeTab() {
  const tab = {
    opener: {} as unknown,
    closed: false,
    close: vi.fn<() => void>(),
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn<(url: string) => void>() },
  };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, opened };
}

describe('opening a stored document', () => {
  it('opens the tab within the click and leads it to the signed link', async () => {
    const { tab, opened } = fakeTab();
    const done = openDocument(path);
    expect(opened).toHaveBeenCalledOnce();
    expect(tab.document.body.textContent).toBe('Opening the document…');
    expect(tab.opener).toBeNull();
    await done;
    expect(tab.location.replace).toHaveBeenCalledWith(link.url);
    expect(server.callsOf(filesApi.link)[0]?.url).toContain(encodeURIComponent(path));
  });

  it('asks for the path first where only a record knows it', async () => {
    const { tab } = fakeTab();
    await openDocument(() => Promise.resolve(path));
    expect(tab.location.replace).toHaveBeenCalledWith(link.url);
  });

  it('keeps an address of another host as it is', async () => {
    const { tab } = fakeTab();
    await openDocument('https://files.example.com/report.pdf');
    expect(tab.location.replace).toHaveBeenCalledWith('https://files.example.com/report.pdf');
    expect(server.calls).toEqual([]);
  });

  it('closes the tab and says so when there is no such file', async () => {
    server.on(filesApi.link, () => refusal(404, 'not_found', 'The file was not found'));
    const { tab } = fakeTab();
    await openDocument(path);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    await findToast('The file was not found');
  });

  it('leaves a tab alone that was closed meanwhile', async () => {
    const { tab } = fakeTab();
    tab.closed = true;
    await openDocument(path);
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('offers the document where the browser blocks new tabs', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openDocument(path);
    await findToast('Your browser blocked the new tab');
    const offer = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Open');
    offer?.click();
    expect(opened).toHaveBeenLastCalledWith(link.url, '_blank', 'noopener');
  });
});

describe('saving a stored document', () => {
  it('asks the server for a download', async () => {
    let asked = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      asked = this.href;
    });
    await downloadDocument(path);
    expect(new URL(asked).searchParams.get('download')).toBe('1');
    expect(new URL(asked).pathname).toBe(path);
  });
});
