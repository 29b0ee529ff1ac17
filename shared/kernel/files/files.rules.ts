import { type FileKind, fileKinds } from './files.states.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}\.[a-z]{3,4}$/;

/** Records of older installations keep a bare name: the first of these that it contains tells the folder. */
const folderOfWord: readonly (readonly [word: string, folder: FileKind])[] = [
  ['prescription_', 'prescriptions'],
  ['invoice_', 'invoices'],
  ['report_', 'reports'],
];

/**
 * The key of a stored file, 'uploads/reports/report_x.pdf', from what a record or a caller says: with or without the
 * leading slash, the bare name too. Undefined for whatever can't name one, so that no other place can be reached.
 */
export function storedPath(said: string): string | undefined {
  const parts = said.replace(/^\//, '').split('/');
  const [name = '', kind, uploads = 'uploads'] = parts.toReversed();
  if (parts.length > 3 || parts.length === 2 || uploads !== 'uploads' || !NAME.test(name)) return undefined;
  const folder = kind ?? folderOfWord.find(([word]) => name.includes(word))?.[1];
  return fileKinds.some((known) => known === folder) ? `uploads/${folder}/${name}` : undefined;
}

/** What a record keeps as its url. */
export const urlOfStored = (path: string): string => `/${path}`;
