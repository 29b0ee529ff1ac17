import { TableProperties } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/lib/toast.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';

/** The results behind a report that a laboratory signed: asked for when somebody wants to see them. */
export function ResultsButton({ referralId, patient }: { referralId: number; patient: string }) {
  const text = useText(referralsText).reports;
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const { rows } = await callApi(labReportsApi.list, { query: { referralId, limit: 20 } });
      const standing = rows.find(({ correctedById }) => correctedById === null) ?? rows[0];
      if (standing) runAction('lab-report', { reportId: standing.id });
      else toast.error(text.resultsFailed);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error, text.resultsFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<TableProperties aria-hidden />}
      aria-label={text.resultsOf(patient)}
      busy={busy}
      onClick={() => void show()}
    >
      {text.results}
    </Button>
  );
}
