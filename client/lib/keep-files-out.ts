/** A file that is let go where nobody takes it would open in place of the page, with all that is typed on it. */
export function keepFilesOut(signal: AbortSignal): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse, { signal });
  addEventListener('drop', refuse, { signal });
}
