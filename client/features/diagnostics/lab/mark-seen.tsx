import { CheckCheck } from 'lucide-react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';

/** A doctor of the clinic has seen the critical values: they leave the lists of both sides. */
export function MarkSeen({ reportId, patient }: { reportId: number; patient: string }) {
  const text = useText(labText).critical;
  const seen = useApiMutation(labReportsApi.seen, { success: text.marked, failure: text.markFailed });
  return (
    <Button
      size="sm"
      icon={<CheckCheck aria-hidden />}
      aria-label={text.markSeenOf(patient)}
      busy={seen.isPending}
      onClick={() => seen.mutate({ params: { id: reportId } })}
    >
      {text.markSeen}
    </Button>
  );
}
