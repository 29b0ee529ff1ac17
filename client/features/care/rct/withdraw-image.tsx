import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';

/** Takes an image back that was pinned by mistake. */
export function WithdrawImage({ image, title, onClose }: { image: DentalImage; title: string; onClose: () => void }) {
  const text = useText(rctText).dental.withdrawing;
  const form = useEndpointForm(dentalImagesApi.withdraw, {
    ...reasonOnly,
    params: { id: image.id },
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(title) }} form={form} onClose={onClose} />;
}
