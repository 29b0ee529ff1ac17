import { Command } from 'cmdk';
import type { MouseEvent, ReactNode } from 'react';

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="palette-group">
      {children}
    </Command.Group>
  );
}

interface PaletteLineProps {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  onClickCapture?: (event: MouseEvent) => void;
  children: ReactNode;
}

export function PaletteLine({ icon, children, ...item }: PaletteLineProps) {
  return (
    <Command.Item className="group palette-line" {...item}>
      {icon}
      {children}
    </Command.Item>
  );
}

export const paletteParts = { Group: PaletteGroup, Line: PaletteLine };
export type PaletteParts = typeof paletteParts;
