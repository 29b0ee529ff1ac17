import { createReadStream } from 'node:fs';
import { ImportError } from './import-error.ts';

/**
 * The lines of a text file, read as a stream: UTF-8 with or without a byte order mark, Unix or Windows line ends.
 * Throws an ImportError for a file that isn't there or isn't text.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const chunk of createReadStream(file)) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield withoutReturn(line);
    }
    rest += decoder.decode();
  } catch (error) {
    throw whyUnreadable(error, file);
  }
  if (rest) yield withoutReturn(rest);
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

function whyUnreadable(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new ImportError(`There is no file ${file}`);
  if (code === 'EISDIR') return new ImportError(`${file} is a folder, not a file`);
  if (code === 'EACCES') return new ImportError(`The file ${file} may not be read`);
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new ImportError(`${file} is not a text file in UTF-8`);
  return error;
}
