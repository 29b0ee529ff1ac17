/** Something of a known height that is drawn whole, on one page. */
export interface Block {
  height: number;
  draw(top: number): void;
  /** Free space above it, unless it begins a page. */
  gap?: number;
  /** Never the last thing on a page. */
  keepWithNext?: boolean;
  /** Drawn above it where it begins a page: the head of its table. */
  head?: Block;
  /** Stands at the foot of its page. */
  atFoot?: boolean;
}

/** The last of them never stands on another page than what follows: a signature, a total. */
export const keepEnd = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, keepWithNext: true } : block));

type Measured = Omit<Block, 'draw' | 'head'> & { head?: { height: number } };

export interface Placed {
  /** In the list of blocks. */
  index: number;
  top: number;
  /** Whether the head of its table is repeated, right above it. */
  withHead: boolean;
}

/** The heights that the first page and the following ones have room for. */
export interface Room {
  first: number;
  following: number;
}

/**
 * Spreads blocks over pages, tops counted from where a page's content begins. A block is never split; blocks that are
 * kept together move together, as long as a page can hold them.
 */
export function paginate(blocks: readonly Measured[], room: Room): Placed[][] {
  const pages: Placed[][] = [[]];
  let used = 0;
  const capacity = () => (pages.length === 1 ? room.first : room.following);
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (let start = 0; start < blocks.length; ) {
    const group = groupAt(blocks, start);
    const onPage = pages.at(-1) ?? [];
    if (onPage.length > 0 && used + heightOf(group, false) > capacity()) {
      const fitsFollowing = heightOf(group, true) <= room.following;
      if (fitsFollowing || used + heightOf(group.slice(0, 1), false) > capacity()) turn();
    }
    const fits = used + heightOf(group, used === 0) <= capacity();
    // A group that no page can hold goes block by block.
    const taken = fits ? group.length : 1;
    for (const [offset, block] of group.slice(0, taken).entries()) {
      const beginsPage = used === 0;
      const withHead = beginsPage && pages.length > 1 && block.head !== undefined;
      const above = (beginsPage ? 0 : (block.gap ?? 0)) + (withHead ? (block.head?.height ?? 0) : 0);
      const free = capacity() - used - above - block.height;
      const top = used + above + (block.atFoot ? Math.max(0, free) : 0);
      pages.at(-1)?.push({ index: start + offset, top, withHead });
      used = top + block.height;
    }
    start += taken;
  }
  return pages;
}

function groupAt(blocks: readonly Measured[], start: number): Measured[] {
  let end = start;
  while (blocks[end]?.keepWithNext && end + 1 < blocks.length) end += 1;
  return blocks.slice(start, end + 1);
}

function heightOf(group: readonly Measured[], beginsPage: boolean): number {
  return group.reduce((sum, block, index) => {
    const first = beginsPage && index === 0;
    return sum + block.height + (first ? (block.head?.height ?? 0) : (block.gap ?? 0));
  }, 0);
}
