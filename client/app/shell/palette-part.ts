import { lazyPart } from '#client/lib/lazy-part.tsx';

export const palette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);
