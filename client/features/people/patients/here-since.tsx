import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';

/** 'Here since 10:05 am' */
export function HereSince({ since }: { since: string }) {
  const text = useText(patientsText).list;
  return <span className="nums whitespace-nowrap font-medium text-brand-ink">{text.hereSince(formatTime(since))}</span>;
}
