import { useQuery } from '@tanstack/react-query';
import { Skeleton } from './skeleton.tsx';

interface QrCodeProps {
  /** What the code says. */
  payload: string;
  /** What it is for, for whoever can't see it. */
  label: string;
  /** A picture of it that is there already, in place of a drawn one. */
  imageUrl?: string | null;
}

/** Some readers need light around the code: four modules of it, says ISO/IEC 18004. */
const QUIET = 4;

/** A code to scan, dark on white in every theme. What draws it is loaded when one is shown. */
export function QrCode({ payload, label, imageUrl = null }: QrCodeProps) {
  const { data } = useQuery({
    queryKey: ['qr-code', payload],
    queryFn: () => drawn(payload),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    enabled: imageUrl === null,
  });
  const shown = imageUrl ?? data;
  if (!shown) return <Skeleton className="aspect-square w-full max-w-72" />;
  return <img src={shown} alt={label} className="aspect-square w-full max-w-72 rounded-md" />;
}

/** A picture of its own, so that no theme colours it. */
async function drawn(payload: string): Promise<string> {
  const { create } = await import('qrcode');
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  const side = modules.size + 2 * QUIET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
