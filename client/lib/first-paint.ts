/** A tab that nobody sees is not painted. */
const LONGEST_MS = 500;

let painted: Promise<void> | undefined;

/** When what is drawn first stands on the screen. What nobody sees of it at once waits until then: a slow phone is still busy with it. */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    // The first call comes before the frame is drawn, the second when it is on its way to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, LONGEST_MS);
  });
  return painted;
}

/** For an effect: begins it after the first paint. Returns what ends it, begun or not. */
export function afterFirstPaint(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const begun = async () => {
    await firstPaint();
    if (!isOver) end = begin();
  };
  void begun();
  return () => {
    isOver = true;
    end?.();
  };
}
