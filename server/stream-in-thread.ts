import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type LogPaperHead, type LogPart, openLogPaper } from './papers/pdf/log-paper.ts';

/** The thread of a long paper: it is given parts and gives bytes back. It has no database, no settings and no secrets. */

const NICENESS = 19;
// Of this thread only, where the system knows threads apart. Answers come first.
if (process.platform === 'linux') os.setPriority(NICENESS);

const port = parentPort;
const paper = openLogPaper(workerData as LogPaperHead);

port?.on('message', (message: { piece: LogPart } | 'end') => {
  if (message === 'end') {
    void paper.end().then((bytes) => port.postMessage(bytes));
    return;
  }
  paper.add(message.piece);
  port.postMessage(paper.taken());
});
