import { linkTo, type StoredDocument } from '#client/lib/open-document.ts';

/** What a stored file turned out to be. */
export type DocumentContent =
  | { kind: 'image'; url: string }
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'other'; isWord: boolean };

const IMAGE = /\.(png|jpe?g|gif|webp)$/i;
const WORD = /\.docx?$/i;

/** Only a file that can be shown is fetched. What it is, its reply says; an image's address must be revoked. */
export async function readDocument(document: StoredDocument, signal: AbortSignal): Promise<DocumentContent> {
  const path = typeof document === 'string' ? document : await document();
  const { origin, pathname } = new URL(path, location.href);
  if (WORD.test(pathname)) return { kind: 'other', isWord: true };
  // The page may show another site's images, and read nothing of it.
  if (origin !== location.origin) return IMAGE.test(pathname) ? { kind: 'image', url: path } : other;
  const response = await fetch(await linkTo(path), { signal });
  if (!response.ok) throw new Error(`The file came with ${response.status}`);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/pdf')) return { kind: 'pdf', bytes: new Uint8Array(await response.arrayBuffer()) };
  if (type.startsWith('image/')) return { kind: 'image', url: URL.createObjectURL(await response.blob()) };
  return other;
}

const other: DocumentContent = { kind: 'other', isWord: false };

export const namesImage = (document: StoredDocument): boolean => typeof document === 'string' && IMAGE.test(document);
