import { deserialize } from 'node:v8';
import { move } from 'piscina';
import { rowLines, writingOfRows } from './insight/transfers/export-cells.ts';
import { readLists } from './insight/transfers/read-list.ts';
import { doneBy, type TaskInThread } from './kernel/threads/thread-task.ts';
import type { WorkInThread } from './kernel/threads/threads.ts';
import { renderedPapers } from './papers/pdf/render-paper.ts';

/** What a thread can do: it is given data and gives data back. It has no database, no settings and no secrets. */
const known: TaskInThread[] = [renderedPapers, readLists, doneBy(writingOfRows, (page) => Buffer.from(rowLines(page)))];
const tasks = new Map(known.map(({ name, run }) => [name, run]));

/** The whole of a thread's work: it unpacks what it was given, does the task, and hands bytes over instead of copying them. */
export default async function workInThread({ name, packed }: WorkInThread): Promise<unknown> {
  const run = tasks.get(name);
  if (!run) throw new Error(`No thread knows how to '${name}'`);
  const result = await run(deserialize(packed));
  return result instanceof Uint8Array ? move(ownBytes(result)) : result;
}

/** Small buffers share the memory of others, which must stay here. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength ? (bytes as Uint8Array<ArrayBuffer>) : Uint8Array.from(bytes);
