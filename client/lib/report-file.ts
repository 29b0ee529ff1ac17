/** What a report's file may be. The server judges by the bytes; this spares the person a long upload in vain. */
export const acceptedExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const MAX_BYTES = 10 * 1024 * 1024;

export type FileProblem = 'wrongType' | 'tooLarge' | 'empty';

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'wrongType';
  if (size > MAX_BYTES) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}
