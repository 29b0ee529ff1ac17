// @ts-check

/**
 * Chunks that import each other begin in the order in which the network brings them, and one of them then with a part of
 * the other that isn't there yet: a page that fails now and then. So such a build is refused.
 *
 * @returns {import('vite').Plugin}
 */
export const withoutCircles = () => ({
  name: 'without-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    );
    const circle = circleIn(imports);
    if (circle) this.error(`Chunks import each other in a circle: ${circle.join(' -> ')}`);
  },
});

/**
 * @param {ReadonlyMap<string, readonly string[]>} imports of each file the files that it needs
 * @returns {string[] | undefined} one of the circles, its first file again at its end
 */
export function circleIn(imports) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {(file: string, way: string[]) => string[] | undefined} */
  const follow = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}
