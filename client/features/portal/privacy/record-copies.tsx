import { Download } from 'lucide-react';
import { useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalNote } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { RecordCopy } from '#shared/portal/privacy/privacy.schema.ts';
import { useAskAgain } from './use-ask-again.ts';

/** Everything in one file, made while the person does something else. */
export function RecordCopies() {
  const { copy: text } = useText(portalPrivacyText);
  const list = useApiPages(privacyApi.copies, {}, { pageSize: 10 });
  const ask = useApiMutation(privacyApi.askCopy, { failure: text.failed, onSuccess: () => list.refetch() });
  const isMaking = list.rows.some(({ status }) => status === 'queued' || status === 'running');
  useAskAgain(isMaking, list.refetch);
  return (
    <>
      <p className="text-sm">{text.about}</p>
      <PortalNote tone="due">{text.care}</PortalNote>
      {isMaking ? (
        <output className="block rounded-lg border border-line bg-surface p-4">{text.making}</output>
      ) : (
        <PortalButton variant="primary" block busy={ask.isPending} onClick={() => ask.mutate({})}>
          {text.ask}
        </PortalButton>
      )}
      <p className="text-muted text-sm">{text.limit}</p>
      <PortalAnswer query={list} failed={text.loadFailed} waiting={null}>
        {(rows) => rows.map((copy) => <Made key={copy.id} copy={copy} />)}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

function Made({ copy }: { copy: RecordCopy }) {
  const { copy: text, size } = useText(portalPrivacyText);
  const { id, status, isThere, fileSize, createdAt, expiresAt, missing } = copy;
  const made = momentText(createdAt);
  if (status === 'queued' || status === 'running') return null;
  if (!isThere)
    return <p className="text-muted text-sm">{status === 'failed' ? text.failedCopy(made) : text.gone(made)}</p>;
  const kilobytes = Math.ceil((fileSize ?? 0) / 1024);
  const written = kilobytes < 1024 ? size.kb(kilobytes) : size.mb(Math.round(kilobytes / 102.4) / 10);
  return (
    <PortalCard className="flex flex-col gap-2">
      <p className="font-medium">{text.ready(made)}</p>
      {missing > 0 && <p className="text-sm">{text.missing(missing)}</p>}
      <a
        href={privacyApi.copyFile.path.replace(':id', String(id))}
        download
        className={portalButtonClass({ variant: 'primary', block: true })}
      >
        <Download aria-hidden />
        {text.download(written)}
      </a>
      {expiresAt && <p className="nums text-muted text-xs">{text.until(momentText(expiresAt))}</p>}
    </PortalCard>
  );
}
