import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { refusal, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { defineArea, stream } from '#shared/kernel/http/endpoint.ts';
import { readParts } from './read-parts.ts';

const { answer } = defineArea('things', {
  answer: {
    method: 'POST',
    path: '/api/things/answer',
    summary: '',
    roles: 'public',
    readOnly: true,
    body: z.object({ question: z.string() }),
    response: stream({ text: z.string(), done: z.object({ words: z.number() }) }),
  },
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs();
});

const bytes = new TextEncoder();
const inPieces = (...pieces: string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  return new Response(body);
};
const read = async (heard: unknown[] = []) => {
  const { signal } = new AbortController();
  for await (const part of readParts(staffClient, answer, { body: { question: 'Why?' } }, { signal })) heard.push(part);
  return heard;
};

describe('the parts of a stream', () => {
  it('come one by one, wherever the network cuts them', async () => {
    server.on(answer, () =>
      inPieces(': connected\n\nevent: te', 'xt\ndata: "Be', 'cause"\n', '\nevent: done\ndata: {"words":1}\n\n'),
    );
    expect(await read()).toEqual([
      { event: 'text', data: 'Because' },
      { event: 'done', data: { words: 1 } },
    ]);
    expect(server.calls[0]?.body).toEqual({ question: 'Why?' });
  });

  it('are the same where something between has written the ends of lines in another way', async () => {
    server.on(answer, () =>
      inPieces('event: text\r\ndata: "Because"\r', '\n\r\n:\r\n\r\nevent:done\r\ndata:{"words":\r\ndata:1}\r\n\r\n'),
    );
    expect(await read()).toEqual([
      { event: 'text', data: 'Because' },
      { event: 'done', data: { words: 1 } },
    ]);
  });

  it('end in the failure that the server tells of, after what came before it', async () => {
    server.on(answer, () =>
      inPieces(
        'event: text\ndata: "Be"\n\nevent: error\ndata: {"status":502,"code":"ai_bad_answer","message":"No"}\n\n',
      ),
    );
    const heard: unknown[] = [];
    await expect(read(heard)).rejects.toMatchObject({ status: 502, code: 'ai_bad_answer', text: 'No' });
    expect(heard).toEqual([{ event: 'text', data: 'Be' }]);
  });

  it('are none when the call is refused', async () => {
    server.on(answer, () => refusal(403, 'record_denied', 'Not yours'));
    await expect(read()).rejects.toMatchObject({ status: 403, code: 'record_denied' });
  });
});
