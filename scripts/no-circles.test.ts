import { expect, it } from 'vitest';
import { circleIn } from './no-circles.mjs';

it.each<{ what: string; imports: Record<string, string[]>; circle: string[] | undefined }>([
  { what: 'a tree', imports: { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, circle: undefined },
  { what: 'two that need each other', imports: { a: ['b'], b: ['c'], c: ['b'] }, circle: ['b', 'c', 'b'] },
  { what: 'one that needs itself', imports: { a: ['a'] }, circle: ['a', 'a'] },
  { what: 'a file from elsewhere', imports: { a: ['elsewhere'] }, circle: undefined },
])('finds the circle in $what', ({ imports, circle }) => {
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle);
});
