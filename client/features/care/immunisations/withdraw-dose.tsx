import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import type { RecordedDose } from '#shared/care/immunisations/immunisations.schema.ts';
import { doseName } from './dose-words.ts';

/** Takes back what was recorded by mistake. */
export function WithdrawDose({ record, onClose }: { record: RecordedDose; onClose: () => void }) {
  const words = useText(immunisationsText);
  const text = words.withdrawing;
  const { id, revision, dose, givenOn } = record;
  const title = text.title(doseName(words, dose), formatDate(givenOn));
  return (
    <ReasonedStep
      endpoint={immunisationsApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title }}
      onClose={onClose}
    />
  );
}
