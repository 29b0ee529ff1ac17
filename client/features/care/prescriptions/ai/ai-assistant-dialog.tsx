import { useState } from 'react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { modelApi } from '#shared/care/model/model.api.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { InteractionsForm } from './interactions-form.tsx';
import { NotReady } from './not-ready.tsx';

/** The language model for whoever has no prescription open: as much of it as the role may use. */
export function AiAssistantDialog({ onClose }: ActionProps<'ai-assistant'>) {
  const { quick: text, ai } = useText(assistantText);
  const { role } = useUser();
  const state = useApi(modelApi.state);
  const prescribes = role === 'clinic_doctor';
  const toSafety = () => {
    onClose();
    runAction('create-prescription', {});
  };
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.title} description={text.description} flush>
      <QueryView
        query={state}
        waiting={
          <div className="p-5">
            <SkeletonList count={3} />
          </div>
        }
        failed={{ description: ai.stateFailed }}
      >
        {(told) =>
          told.state === 'ready' ? (
            <Ask />
          ) : (
            <NotReady
              state={told.state}
              meanwhile={prescribes ? text.doctor : text.others}
              onLeave={onClose}
              actions={
                prescribes ? (
                  <Button onClick={toSafety}>{text.toSafety}</Button>
                ) : (
                  <Button onClick={onClose}>{text.close}</Button>
                )
              }
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

type Kind = 'analysis' | 'interactions';

function Ask() {
  const text = useText(assistantText).quick;
  const { role } = useUser();
  const mayAnalyze = DOCTOR_ROLES.some((doctor) => doctor === role);
  const [kind, show] = useState<Kind>(mayAnalyze ? 'analysis' : 'interactions');
  return (
    <Tabs<Kind>
      label={text.title}
      value={kind}
      onChange={show}
      keepMounted
      className="bg-raised sm:min-h-[calc(100dvh-18rem)]"
      tabs={[
        ...(mayAnalyze ? [{ key: 'analysis' as const, label: text.tabs.analysis, content: <AnalysisForm /> }] : []),
        { key: 'interactions', label: text.tabs.interactions, content: <InteractionsForm /> },
      ]}
    />
  );
}
