import { describe, expect, it, vi } from 'vitest';
import { fetchWatched } from './watched-upload.ts';

/** The browser's own upload, played by hand. */
class Upload extends EventTarget {
  static last: Upload;
  readonly upload = new EventTarget();
  readonly sentHeaders: Record<string, string> = {};
  sentBody: unknown;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    super();
    Upload.last = this;
  }

  open() {}

  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n';
  }

  send(body: unknown) {
    this.sentBody = body;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 }));
  }
}

function begin(onProgress = vi.fn<(share: number) => void>(), signal: AbortSignal | null = null) {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const body = new FormData();
  const answer = fetchWatched(
    '/api/upload',
    { method: 'POST', headers: new Headers({ Authorization: 'Bearer t' }), body, signal },
    onProgress,
  );
  vi.unstubAllGlobals();
  return { answer, upload: Upload.last, body, onProgress };
}

describe('a watched upload', () => {
  it('tells the share that is sent, and hands back what the server answered', async () => {
    const { answer, upload, body, onProgress } = begin();
    upload.progress(25, 100);
    upload.progress(100, 100);
    upload.answer(429, '{"message":"Slow down"}');
    const response = await answer;
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    expect(upload.sentBody).toBe(body);
    expect(upload.sentHeaders).toEqual({ authorization: 'Bearer t' });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    await expect(response.json()).resolves.toEqual({ message: 'Slow down' });
  });

  it('fails like fetch when the network does', async () => {
    const { answer, upload } = begin();
    upload.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow('Failed to fetch');
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { answer } = begin(vi.fn<(share: number) => void>(), stop.signal);
    stop.abort();
    await expect(answer).rejects.toThrow('Aborted');
  });

  it('says nothing of a share while the length is unknown', async () => {
    const { answer, upload, onProgress } = begin();
    upload.progress(10, 0);
    upload.answer(204, '');
    expect((await answer).status).toBe(204);
    expect(onProgress).not.toHaveBeenCalled();
  });
});
