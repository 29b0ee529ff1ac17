import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { modelText } from '#client/text/en/model.ts';
import { Notice } from '#client/ui/notice.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SectionCard } from '#client/ui/section-card.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { ModelState } from '#shared/care/model/model.schema.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';

/** Whether the organisation uses AI help, and what leaves for whom when it does. Everybody there sees it, its doctors decide. */
export function AiCard({ id }: { id: string }) {
  const text = useText(modelText).card;
  const state = useApi(modelApi.state);
  return (
    <SectionCard id={id} title={text.title} about={text.about}>
      <QueryView query={state} waiting={<SkeletonList count={2} />} failed={{ description: text.loadFailed }}>
        {(told) => <Decision told={told} />}
      </QueryView>
    </SectionCard>
  );
}

function Decision({ told }: { told: ModelState }) {
  const text = useText(modelText).card;
  const { role } = useUser();
  const mayChange = DOCTOR_ROLES.some((doctor) => doctor === role);
  const change = useApiMutation(modelApi.switch, {
    success: ({ isOn }) => (isOn ? text.on : text.offDone),
    failure: text.failed,
  });
  const isOn = change.isPending ? change.variables?.body.isOn : told.isOn;
  return (
    <div className="flex flex-col gap-4">
      {told.state === 'not_configured' && <Notice>{text.notConfigured}</Notice>}
      <div className="flex flex-col gap-2 text-pretty text-sm">
        <p>{text.leaves(told.goesTo)}</p>
        <p className="text-muted">{text.stays}</p>
      </div>
      <Switch
        label={text.switch}
        checked={isOn ?? false}
        disabled={!mayChange || change.isPending}
        description={mayChange ? undefined : text.readOnly}
        onChange={(next) => change.mutate({ body: { isOn: next } })}
      />
      {told.decidedBy !== null && told.decidedAt !== null && (
        <p className="text-faint text-xs">{text.decided(told.decidedBy, formatDate(told.decidedAt))}</p>
      )}
    </div>
  );
}
