import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';

/** 'IOPA, tooth 36, 10 Nov 2026' */
export function useImageTitle(): (image: Pick<DentalImage, 'kind' | 'toothNumber' | 'takenOn'>) => string {
  const text = useText(rctText).dental.images;
  return ({ kind, toothNumber, takenOn }) =>
    toothNumber === null
      ? text.ofMouth(text.kinds[kind], formatDate(takenOn))
      : text.ofTooth(text.kinds[kind], toothNumber, formatDate(takenOn));
}
