import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { notificationText } from '#shared/contact/messages/messages.rules.ts';
import { notificationFields } from '#shared/contact/messages/messages.schema.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { SendForm } from './send-form-fields.ts';
import { smsParts } from './sms-parts.ts';

/** What the first chosen patient will read, as it is being written. */
export function MessagePreview({ form: { control }, organizationName }: { form: SendForm; organizationName: string }) {
  const { send: text } = useText(messagesText);
  const { organisation } = useUser();
  const fields = useWatch({ control });
  const name = fields.patients?.[0]?.name;
  const written =
    fields.type &&
    notificationText(
      {
        type: fields.type,
        patientName: name ?? text.somebody,
        appointmentDate: ifValid(notificationFields.appointmentDate, fields.appointmentDate),
        reportType: ifValid(notificationFields.reportType, fields.reportType),
        amount: ifValid(notificationFields.amount, fields.amount),
        days: ifValid(notificationFields.days, fields.days),
        customMessage: fields.customMessage ?? undefined,
      },
      { organizationName, timezone: organisation?.timezone ?? DEFAULT_TIMEZONE },
    );
  return (
    <section aria-label={text.preview} className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">
        {text.preview}
        <span className="font-normal text-faint">
          {' '}
          · {name === undefined ? text.previewOfAny : text.previewOf(name)}
        </span>
      </p>
      {written ? (
        <>
          <p className="wrap-anywhere rounded-lg rounded-bl-sm bg-sunken px-3.5 py-2.5 text-sm leading-5.5">
            {written}
          </p>
          <p className="nums text-faint text-xs">
            {text.length(written.length)}
            {fields.channel === 'sms' && ` · ${text.smsParts(smsParts(written))}`}
          </p>
        </>
      ) : (
        <p className="rounded-lg border border-line border-dashed px-3.5 py-2.5 text-muted text-sm">
          {text.chooseTypeFirst}
        </p>
      )}
    </section>
  );
}

/** What stands in a field, once it can be read. */
function ifValid<Output>(schema: z.ZodType<Output>, value: unknown): Output | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
