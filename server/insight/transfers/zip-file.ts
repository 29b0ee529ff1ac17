import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore, StoredFacts } from '#server/kernel/files/storage.ts';

/** A zip that is written to the store piece by piece: nothing of it is held. */
export async function beginZip(store: FileStore, path: string) {
  const draft = await store.begin(path);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, draft.stream);
  // Who adds hears of it there; without a listener it would end the process.
  written.catch(() => undefined);
  zip.on('error', () => undefined);

  return {
    /** Waits until it is in. What is packed already (a PDF, a picture) isn't packed again. */
    async add(name: string, content: Readable, { packed = false } = {}): Promise<void> {
      zip.addReadStream(content, name, { compress: !packed });
      await Promise.race([finished(content, { writable: false }), written]);
    },

    async addText(name: string, text: string): Promise<void> {
      await this.add(name, Readable.from([Buffer.from(text)]));
    },

    /** The file under its name, whole. */
    async keep(): Promise<StoredFacts> {
      zip.end();
      await written;
      return await draft.keep();
    },

    async drop(): Promise<void> {
      draft.stream.destroy();
      await written.catch(() => undefined);
      await draft.drop();
    },
  };
}

export type OpenZip = Awaited<ReturnType<typeof beginZip>>;
