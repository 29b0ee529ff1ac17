import type { Endpoint, PartOf } from '#shared/kernel/http/endpoint.ts';
import { type CallInput, requestOf } from './call.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './failure.ts';

interface ReadOptions {
  signal: AbortSignal;
  /** The page's own doing, and no sign of a person. */
  background?: boolean;
  /** The server has answered; nothing may have happened yet. */
  onOpen?: () => void;
  /** Something came, be it only a sign of life. */
  onWord?: () => void;
}

/** The parts of a stream as they come. Throws an `ApiFailure` when it is refused, and when it ends with a fault. */
export async function* readParts<E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  input: CallInput<E>,
  { signal, background = false, onOpen, onWord }: ReadOptions,
): AsyncGenerator<PartOf<E>, void> {
  const { headers, ...spec } = requestOf(endpoint, input);
  const response = await client.request({
    ...spec,
    headers: { ...headers, Accept: 'text/event-stream' },
    background,
    signal,
  });
  onOpen?.();
  const eventsIn = eventReader();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      onWord?.();
      for (const { event, data } of eventsIn(decoder.decode(piece.value, { stream: true }))) {
        const value: unknown = JSON.parse(data);
        if (event === 'error')
          throw await failureOf(new Response(data, { status: (value as { status: number }).status }));
        yield { event, data: value } as PartOf<E>;
      }
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Takes a stream of events piece by piece, and gives those that are whole: each ends with an empty line. */
function eventReader() {
  let rest = '';
  return (piece: string) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf).filter(({ data }) => data !== '');
  };
}

/** A line is 'field: value', or a sign of life that begins with a colon. */
function eventOf(block: string) {
  const valuesOf = (field: string) =>
    block
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith(`${field}:`) ? line.slice(field.length + 1).replace(/^ /, '') : []));
  return { event: valuesOf('event').at(-1), data: valuesOf('data').join('\n') };
}
