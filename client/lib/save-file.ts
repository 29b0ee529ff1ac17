/** Hands a file of the server's to the person, under its name. */
export function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file instanceof File ? file.name : '' }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
