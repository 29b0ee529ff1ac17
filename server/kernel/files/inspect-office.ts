import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_PART_BYTES = 1024 * 1024;

const sentences = {
  unreadable: says.word_unreadable,
  tooLarge: says.word_too_large,
  macros: says.file_with_macros,
  objects: says.word_with_files,
  elsewhere: says.word_loads_from_elsewhere,
};

export const officeRefusal = (fault: keyof typeof sentences) => new AppError('unsupported_type', sentences[fault]);

/** 415 for a Word file (docx) that runs, carries or loads more than its own text and pictures. */
export async function assertPlainDocx(file: string): Promise<void> {
  const zip = await openPromise(file).catch(() => {
    throw officeRefusal('unreadable');
  });
  try {
    await inspectParts(zip);
  } catch (error) {
    throw error instanceof AppError ? error : officeRefusal('unreadable');
  } finally {
    zip.close();
  }
}

async function inspectParts(zip: ZipFile): Promise<void> {
  if (zip.entryCount > MOST_ENTRIES) throw officeRefusal('tooLarge');
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > MOST_BYTES) throw officeRefusal('tooLarge');
    const name = entry.fileName.toLowerCase();
    if (/vbaproject|vbadata|\/macros?\//.test(name)) throw officeRefusal('macros');
    if (/\/(embeddings|activex|ole)\//.test(`/${name}`)) throw officeRefusal('objects');
    if (name === '[content_types].xml' && /macroenabled|vbaproject/i.test(await plainXml(zip, entry))) {
      throw officeRefusal('macros');
    }
    if (name.endsWith('.rels') && loadsFromElsewhere(await plainXml(zip, entry))) throw officeRefusal('elsewhere');
  }
}

/** A part's text. One that is written so that a search can't read it (entities, another encoding) is refused. */
async function plainXml(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_PART_BYTES) throw officeRefusal('tooLarge');
  const xml = await text(await zip.openReadStreamPromise(entry));
  if (/<!DOCTYPE|<!ENTITY|&#|\0/i.test(xml) || !/^\uFEFF?\s*</.test(xml)) throw officeRefusal('unreadable');
  return xml;
}

/** A link that the reader may click is no harm; a template, a picture or an object from elsewhere loads by itself. */
const loadsFromElsewhere = (rels: string): boolean =>
  (rels.match(/<[^>]*\bTargetMode\s*=\s*["']External["'][^>]*>/gi) ?? []).some(
    (relation) => !/\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation),
  );
