/** Long enough for the changes of one transaction, and for the echo of an own write, to come together. */
const WAIT = 50;
/** When others change things without pause, the screens follow four times a second. */
const GAP = 250;

/** Collects kinds of records that changed and hands them on together. */
export function changeBatch(onChanges: (kinds: ReadonlySet<string>) => void) {
  let kinds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let flushed = 0;

  const flush = () => {
    timer = undefined;
    flushed = Date.now();
    const changed = kinds;
    kinds = new Set();
    onChanges(changed);
  };

  return {
    /** `own`: the person's own write, which doesn't wait for anything but its echo. */
    add(changed: readonly string[], own = false) {
      for (const kind of changed) kinds.add(kind);
      const now = Date.now();
      const at = own ? now + WAIT : Math.max(now + WAIT, flushed + GAP);
      if (timer !== undefined && due <= at) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(flush, at - now);
    },
    drop() {
      clearTimeout(timer);
      timer = undefined;
      kinds = new Set();
    },
  };
}
