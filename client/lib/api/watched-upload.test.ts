import { describe, expect, it, vi } from 'vitest';
import { PlayedUpload } from '#client/test/played-upload.ts';
import { fetchWatched } from './watched-upload.ts';

function begin(onProgress = vi.fn<(share: number) => void>(), signal: AbortSignal | null = null) {
  vi.stubGlobal('XMLHttpRequest', PlayedUpload);
  const body = new FormData();
  const answer = fetchWatched(
    '/api/upload',
    { method: 'POST', headers: new Headers({ Authorization: 'Bearer t' }), body, signal },
    onProgress,
  );
  vi.unstubAllGlobals();
  return { answer, upload: PlayedUpload.last, body, onProgress };
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
