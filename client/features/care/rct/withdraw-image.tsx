import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';

/** Takes an image back that was pinned by mistake. */
export function WithdrawImage({ image, title, onClose }: { image: DentalImage; title: string; onClose: () => void }) {
  const text = useText(rctText).dental.withdrawing;
  return (
    <ReasonedStep
      endpoint={dentalImagesApi.withdraw}
      params={{ id: image.id }}
      text={{ ...text, title: text.title(title) }}
      onClose={onClose}
    />
  );
}
