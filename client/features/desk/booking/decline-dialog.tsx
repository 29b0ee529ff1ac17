import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { type BookingRequest, declinedRequest } from '#shared/desk/booking/booking.schema.ts';

/** Declines with a reason that the patient reads. */
export function DeclineDialog({ request: { id, name }, onClose }: { request: BookingRequest; onClose: () => void }) {
  const text = useText(onlineBookingText).requests;
  const form = useEndpointForm(bookingApi.decline, {
    params: { id },
    schema: declinedRequest,
    values: { reason: '' },
    success: text.declined,
    failure: text.declineFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.declineTitle(name)}
      form={form}
      submitLabel={text.decline}
      busyLabel={text.declining}
      onClose={onClose}
    >
      <FormField label={text.reason} hint={text.reasonHint} error={form.formState.errors.reason?.message} required>
        <Textarea rows={2} maxLength={200} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
