import type { LucideIconNode, LucideProps } from 'lucide-react';
import { createElement, type ReactElement } from 'react';

interface Drawn {
  name: string;
  node: readonly LucideIconNode[];
}

/**
 * In place of lucide's own way to draw an icon, in the build: that one serves any framework and weighs as much as five hundred words.
 * The drawings are theirs, on a square of 24, and so are the names of what can be said of one.
 */
export default function drawnIcon({ name, node }: Drawn) {
  const Icon = ({
    size = 24,
    color = 'currentColor',
    strokeWidth = 2,
    className,
    ...rest
  }: LucideProps): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
        // What has no name of its own only repeats the words beside it.
        'aria-hidden': !(rest['aria-label'] || rest['aria-labelledby']),
        ...rest,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
  Icon.displayName = name;
  return Icon;
}
