import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ModelState } from '#shared/care/model/model.schema.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';

interface NotReadyProps {
  state: Exclude<ModelState['state'], 'ready'>;
  /** What works meanwhile. */
  meanwhile: string;
  actions: ReactNode;
  /** Before the settings open. */
  onLeave: () => void;
}

/** Why nothing can be asked here, who can change that, and what works without. */
export function NotReady({ state, meanwhile, actions, onLeave }: NotReadyProps) {
  const text = useText(assistantText).ai;
  const { role } = useUser();
  if (state === 'not_configured') {
    return (
      <EmptyState
        icon={<Sparkles />}
        title={text.title}
        description={`${text.description}. ${meanwhile}`}
        action={actions}
      />
    );
  }
  const mayChange = DOCTOR_ROLES.some((doctor) => doctor === role);
  const toSettings = () => {
    onLeave();
    goToTab('settings');
  };
  return (
    <EmptyState
      icon={<Sparkles />}
      title={text.offTitle}
      description={`${text.off} ${meanwhile}`}
      action={
        <>
          {mayChange && (
            <Button variant="primary" onClick={toSettings}>
              {text.toSettings}
            </Button>
          )}
          {actions}
        </>
      }
    />
  );
}
