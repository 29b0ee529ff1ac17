import { RotateCw, Sparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { Analysis } from '#shared/care/assistant/assistant.schema.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import type { AssistantTab } from '../assistant/use-assistant.ts';
import { type BackgroundAnalysis, useFound } from '../assistant/use-background-analysis.ts';
import { AnalysisView } from './analysis-view.tsx';
import { Asking } from './asking.tsx';
import { NotReady } from './not-ready.tsx';
import { standsThere } from './suggested-row.ts';
import { useAddSuggestion } from './use-add-suggestion.ts';

interface AiTabProps {
  analysis: BackgroundAnalysis;
  onShow: (tab: AssistantTab) => void;
  /** The dialog closes, to go elsewhere. */
  onLeave: () => void;
}

/** What the language model suggests for what is written, or why it can't be asked. */
export function AiTab({ analysis, onShow, onLeave }: AiTabProps) {
  const text = useText(assistantText).ai;
  const state = useApi(modelApi.state);
  return (
    <QueryView
      query={state}
      waiting={
        <div className="p-5">
          <SkeletonList count={3} />
        </div>
      }
      failed={{ description: text.stateFailed }}
    >
      {(told) =>
        told.state === 'ready' ? (
          <Asked analysis={analysis} />
        ) : (
          <NotReady
            state={told.state}
            meanwhile={text.meanwhile}
            onLeave={onLeave}
            actions={
              <>
                <Button onClick={() => onShow('templates')}>{text.toTemplates}</Button>
                <Button onClick={() => onShow('safety')}>{text.toSafety}</Button>
              </>
            }
          />
        )
      }
    </QueryView>
  );
}

function Asked({ analysis }: { analysis: BackgroundAnalysis }) {
  const text = useText(assistantText).ai;
  const { status, findings, error, progress } = useFound(analysis).ai;
  const again = () => analysis.again('ai');
  if (status === 'running') return <Asking progress={progress} onCancel={() => analysis.cancel('ai')} />;
  if (status === 'failed') {
    const said = error instanceof ApiFailure && !error.isNetwork ? error.text : text.failedHint;
    return <ErrorState title={text.failed} description={said} onRetry={again} />;
  }
  if (findings.ai?.analysis) return <Found analysis={findings.ai.analysis} of={findings.ai.of} onAgain={again} />;
  return status === 'cancelled' ? (
    <EmptyState
      icon={<Sparkles />}
      title={text.cancelled}
      description={text.cancelledHint}
      action={<Button onClick={again}>{text.analyze}</Button>}
    />
  ) : (
    <Waiting onAnalyze={again} />
  );
}

/** Nothing was asked yet: with too few words, or because the answer before was that nothing could be asked. */
function Waiting({ onAnalyze }: { onAnalyze: () => void }) {
  const text = useText(assistantText).ai;
  const { control } = usePrescriptionForm();
  const hasWords = useWatch({ control, name: 'complaints' }).trim().split(/\s+/).length >= 3;
  return (
    <EmptyState
      icon={<Sparkles />}
      title={hasWords ? text.suggestions : text.neededTitle}
      description={hasWords ? undefined : `${text.needed}. ${text.neededHint}`}
      action={hasWords && <Button onClick={onAnalyze}>{text.analyze}</Button>}
    />
  );
}

function Found({ analysis, of, onAgain }: { analysis: Analysis; of: string | undefined; onAgain: () => void }) {
  const text = useText(assistantText).ai;
  const { control } = usePrescriptionForm();
  const add = useAddSuggestion();
  const rows = useWatch({ control, name: 'medicines' });
  const complaints = useWatch({ control, name: 'complaints' });
  return (
    <div className="flex flex-col gap-5 p-5">
      <AnalysisView analysis={analysis} onAdd={add} isAdded={(medicine) => standsThere(rows, medicine)} />
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onAgain}>
          {text.again}
        </Button>
        {of !== undefined && complaints.trim() !== of && <p className="text-muted text-sm">{text.changed}</p>}
      </div>
    </div>
  );
}
