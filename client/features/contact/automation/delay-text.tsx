import { useUser } from '#client/lib/session/store.ts';
import { useLanguage, useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';
import { messageText } from '#shared/contact/words/message-text.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';

interface DelayTextProps {
  delay: Delay;
  minutes: number;
  reader: Delay['waiting'][number] | undefined;
}

/** The words as they go out. */
export function DelayText({ delay: { doctorName }, minutes, reader }: DelayTextProps) {
  const text = useText(automationText).delay;
  const language = useLanguage();
  const { organisation } = useUser();
  if (!reader || !Number.isInteger(minutes) || minutes <= 0) return null;
  const { patientName } = reader;
  const said = messageText('running_late', language, {
    organizationName: organisation?.name ?? '',
    timezone: organisation?.timezone ?? DEFAULT_TIMEZONE,
    patientName,
    doctorName,
    minutes,
  });
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-muted text-xs">{text.reads}</figcaption>
      <blockquote className="rounded-md bg-sunken px-3 py-2 text-sm">{said}</blockquote>
    </figure>
  );
}
