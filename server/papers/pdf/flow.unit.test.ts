import { describe, expect, it } from 'vitest';
import { paginate } from './flow.ts';

const block = (height: number, more: object = {}) => ({ height, ...more });
const room = { first: 100, following: 120 };
const indexes = (pages: ReturnType<typeof paginate>) => pages.map((page) => page.map(({ index }) => index));

describe('spreading blocks over pages', () => {
  it('puts blocks below each other with their gaps', () => {
    expect(paginate([block(30), block(20, { gap: 5 })], room)).toEqual([
      [
        { index: 0, top: 0, withHead: false },
        { index: 1, top: 35, withHead: false },
      ],
    ]);
  });

  it('never splits a block: one that does not fit begins the next page, without its gap', () => {
    const pages = paginate([block(70), block(40, { gap: 5 })], room);
    expect(indexes(pages)).toEqual([[0], [1]]);
    expect(pages[1]?.[0]?.top).toBe(0);
  });

  it('repeats the head of a table above the row that begins a page', () => {
    const head = { height: 10 };
    const pages = paginate([block(50, { head }), block(45, { head }), block(45, { head })], room);
    expect(indexes(pages)).toEqual([[0, 1], [2]]);
    expect(pages[1]?.[0]).toEqual({ index: 2, top: 10, withHead: true });
  });

  it('moves blocks together that are kept together', () => {
    expect(indexes(paginate([block(80), block(15, { keepWithNext: true }), block(20)], room))).toEqual([[0], [1, 2]]);
  });

  it('goes on block by block with a group that no page can hold', () => {
    const group = [block(80, { keepWithNext: true }), block(80, { keepWithNext: true }), block(30)];
    expect(indexes(paginate(group, room))).toEqual([[0], [1, 2]]);
  });

  it('puts a block that is higher than a page on a page of its own', () => {
    expect(indexes(paginate([block(10), block(500), block(10)], room))).toEqual([[0], [1], [2]]);
  });

  it('stands a closing block at the foot of its page', () => {
    const pages = paginate([block(30), block(20, { atFoot: true })], room);
    expect(pages[0]?.[1]?.top).toBe(80);
  });

  it('uses the room of the following pages from the second page on', () => {
    expect(indexes(paginate([block(100), block(120), block(1)], room))).toEqual([[0], [1], [2]]);
  });

  it('keeps every block once and in order, and none over the edge, whatever the heights', () => {
    let seed = 3;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round += 1) {
      const blocks = Array.from({ length: 1 + next(30) }, () =>
        block(1 + next(60), {
          gap: next(8),
          keepWithNext: next(4) === 0,
          ...(next(2) === 0 ? { head: { height: 5 } } : {}),
        }),
      );
      const pages = paginate(blocks, room);
      expect(indexes(pages).flat()).toEqual(blocks.map((_, index) => index));
      for (const [page, placed] of pages.entries()) {
        const last = placed.at(-1);
        const end = (last?.top ?? 0) + (blocks[last?.index ?? 0]?.height ?? 0);
        expect(end).toBeLessThanOrEqual(page === 0 ? room.first : room.following);
      }
    }
  });
});
