import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ChartPoint, PlotProps } from './chart.tsx';
import { Plot } from './plot.tsx';

const DAY = 86_400_000;

function draw(points: ChartPoint[], curves?: PlotProps['curves']) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
  const { container } = render(
    <Plot kind="line" points={points} series={[{ key: 'value', label: 'CRP' }]} curves={curves} format={String} />,
  );
  return container;
}

describe('a line', () => {
  it('has its points as far from each other as they were in time', async () => {
    const container = draw([
      { label: '1 Jan', at: 0, values: { value: 40 } },
      { label: '2 Jan', at: DAY, values: { value: 20 } },
      { label: '1 Nov', at: 304 * DAY, values: { value: 5 }, bounds: { value: '<' } },
    ]);
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(2));
    const [first = 0, second = 0] = [...container.querySelectorAll('circle')].map((dot) =>
      Number(dot.getAttribute('cx')),
    );
    // What is only known to be below is no dot: a triangle that points down.
    const [left = 0, right = 0, tip = 0] = (container.querySelector('polygon')?.getAttribute('points') ?? '')
      .split(' ')
      .map((place) => Number(place.split(',')[0]));
    expect((left + right) / 2).toBeCloseTo(tip, 5);
    expect((second - first) / (tip - first)).toBeCloseTo(1 / 304, 3);
  });

  it('of other things than moments has one beside the other', async () => {
    const container = draw(['North', 'South', 'West'].map((label) => ({ label, values: { value: 3 } })));
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(3));
    const [first = 0, second = 0, last = 0] = [...container.querySelectorAll('circle')].map((dot) =>
      Number(dot.getAttribute('cx')),
    );
    expect(second - first).toBeCloseTo(last - second, 3);
  });

  it('has its curves behind it, named at their ends, on the scale of the curves', async () => {
    const along = [0, 12, 24].map((at) => ({ at, value: 3 + at / 2 }));
    const container = draw(
      [
        { label: '6', at: 6, values: { value: 7 } },
        { label: '12', at: 12, values: { value: 9 } },
      ],
      [{ key: 'z2', label: '+2', points: along }],
    );
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(2));
    expect(container.querySelectorAll('.recharts-line-curve')).toHaveLength(2);
    expect([...container.querySelectorAll('.recharts-label-list text')].map((name) => name.textContent)).toEqual([
      '+2',
    ]);
  });
});
