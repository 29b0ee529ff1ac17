import { describe, expect, it } from 'vitest';
import { eventParser, type ServerEvent } from './sse.ts';

/** What the parser hands on for a text that arrives in these pieces. */
function eventsOf(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parse = eventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

describe('the event stream', () => {
  it('is read event by event', () => {
    expect(eventsOf('event: change\ndata: {"id":1}\n\nevent: change\ndata: {"id":2}\n\n')).toEqual([
      { event: 'change', data: '{"id":1}' },
      { event: 'change', data: '{"id":2}' },
    ]);
  });

  it('may be cut anywhere', () => {
    const text = 'event: change\r\ndata: {"kind":"patients"}\r\n\r\n';
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(eventsOf(text.slice(0, cut), text.slice(cut))).toEqual([{ event: 'change', data: '{"kind":"patients"}' }]);
    }
    expect(eventsOf(...text.split(''))).toHaveLength(1);
  });

  it('passes over heartbeats and unknown fields', () => {
    expect(eventsOf(': heartbeat\n\n', 'id: 4\nretry: 10\n\n')).toEqual([]);
  });

  it('joins several lines of data and knows events without a name', () => {
    expect(eventsOf('data: one\ndata:two\n\n')).toEqual([{ event: 'message', data: 'one\ntwo' }]);
  });

  it('keeps an unfinished event back', () => {
    expect(eventsOf('event: change\ndata: 1\n')).toEqual([]);
  });
});
