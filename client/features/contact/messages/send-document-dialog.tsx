import { BellOff } from 'lucide-react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { MessagingSetup } from '#shared/contact/messages/messages.schema.ts';
import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { SendDocumentForm } from './send-document-form.tsx';
import { useMessagingSetup } from './setup-notice.tsx';

/** A bill, a prescription or a report to its patient: on which way, and to which address. */
export function SendDocumentDialog({ payload, onClose }: ActionProps<'send-document'>) {
  const { document: text } = useText(messagesText);
  const setup = useMessagingSetup();
  const patient = useApi(patientsApi.get, { params: { id: payload.patientId } });
  const ways = setup.data && waysOf(setup.data);
  const isClosed = patient.data !== undefined && patient.data.closedAt !== null;
  if (patient.data && !isClosed && ways && ways.length > 0) {
    return <SendDocumentForm {...payload} patient={patient.data} ways={ways} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.title}
      description={payload.title}
      footer={<PanelCancel />}
    >
      {isClosed ? (
        <Notice>{text.closed}</Notice>
      ) : ways?.length === 0 ? (
        <EmptyState
          icon={<BellOff />}
          title={text.noWay}
          description={text.noWayHint}
          action={
            <a className={buttonClass()} href={tabHref('settings')} onClick={onClose}>
              {text.toSettings}
            </a>
          }
        />
      ) : (
        <Waiting query={setup.data ? patient : setup} />
      )}
    </Dialog>
  );
}

const Waiting = ({ query }: { query: Parameters<typeof QueryView>[0]['query'] }) => (
  <QueryView query={query} waiting={<SkeletonList count={2} />}>
    {() => null}
  </QueryView>
);

const waysOf = ({ channels, email }: MessagingSetup): MessageChannel[] => [
  ...channels,
  ...(email ? ['email' as const] : []),
];
