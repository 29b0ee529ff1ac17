// @ts-check
import fs from 'node:fs';
import os from 'node:os';

/** Linux' folder of memory; elsewhere there is none. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** All tests together leave less than a quarter of it. A container's share is often 64 MB: that is too little. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** What others of this machine keep. */
const LEFT_BYTES = 2 * ROOM_BYTES;

/**
 * Where data goes that nobody will miss: into memory if there is plenty. A database that is copied for each file of tests is
 * 1,500 files, and a disk takes up to thirty times as long to make and forget them. Who sets TMPDIR has chosen.
 *
 * @param {object} [machine]
 * @param {string} [machine.memory]
 * @param {number} [machine.available] bytes
 */
export function temporaryPlace({ memory = MEMORY, available = os.freemem() } = {}) {
  if (process.env.TMPDIR || available < LEFT_BYTES) return os.tmpdir();
  try {
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK);
    const { type, bavail, bsize } = fs.statfsSync(memory);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}
