import type { CSSProperties } from 'react';
import type { PaperSize } from '#shared/care/prescriptions/prescriptions.states.ts';

/** The measures of our PDFs: millimetres of the page, points of the type. */
export const formats = {
  A4: { width: 210, height: 297, side: 15, top: 12, bottom: 10, scale: 1, space: 1 },
  A5: { width: 148, height: 210, side: 10, top: 8, bottom: 7, scale: 0.82, space: 0.6 },
} satisfies Record<PaperSize, object>;

export const types = {
  A4: { tiny: 7.2, small: 8.2, body: 9.6, lead: 13, title: 17 },
  A5: { tiny: 6.2, small: 7, body: 8.2, lead: 11, title: 13.5 },
} satisfies Record<PaperSize, object>;

const MM_PER_POINT = 25.4 / 72;

/** Paper is white and its ink black, whatever the theme of the screen. */
export const ink = { paper: '#ffffff', text: '#000000', muted: '#4a4a4a', hairline: '#9a9a9a', ghost: '#e5e7eb' };

/** Within an element with `containerType: 'inline-size'` that is as wide as the page. */
export const lengths = (size: PaperSize) => {
  const mm = (millimetres: number) => `${(millimetres * 100) / formats[size].width}cqw`;
  const pt = (points: number) => mm(points * MM_PER_POINT);
  const type = (name: keyof (typeof types)['A4'], style: CSSProperties = {}): CSSProperties => ({
    fontSize: pt(types[size][name]),
    lineHeight: 1.36,
    ...style,
  });
  return { mm, pt, type };
};
