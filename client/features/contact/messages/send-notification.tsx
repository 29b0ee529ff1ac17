import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { toast } from '#client/lib/toast.ts';
import type { MessagingSetup } from '#shared/contact/messages/messages.schema.ts';
import { ChoosePatients } from './choose-patients.tsx';
import { ContentFields } from './content-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { isOverCap } from './preview-totals.tsx';
import { continueWith, useSendForm } from './send-form-fields.ts';
import { usePreview } from './use-preview.ts';
import { type Outcome, type Sending, useSendAll } from './use-send-all.ts';

/** Whom, what, over which channel; beside it what the patient will read. */
export function SendNotification({ setup }: { setup: MessagingSetup }) {
  const { send: text } = useText(messagesText);
  const { sending, sendAll, stop } = useSendAll();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const form = useSendForm(setup.channels[0], async (notification, typed) => {
    setOutcome(null);
    const done = await sendAll(notification);
    setOutcome(done);
    continueWith(typed, [...done.failed.map(({ person }) => person), ...done.left]);
    if (done.failed.length > 0)
      toast.error(text.failedOne, text.someFailed(done.failed.length, notification.patients.length));
    else if (done.sent > 0) toast.success(text.sentOne, done.sent > 1 ? text.sentMany(done.sent) : undefined);
  });

  const preview = usePreview(form);
  const channel = useWatch({ control: form.control, name: 'channel' });
  const isOver = preview.missing === null && preview.query.data !== undefined && isOverCap(preview.query.data);

  return (
    <form noValidate aria-label={text.form} className="grid items-start gap-4 lg:grid-cols-2" onSubmit={form.submit}>
      <Card title={text.patients}>
        <ControlledField group required labelHidden control={form.control} name="patients" label={text.patients}>
          {(field) => <ChoosePatients {...field} />}
        </ControlledField>
      </Card>
      <Card title={text.message}>
        <div className="flex flex-col gap-4">
          <ContentFields form={form} on={setup.channels} />
          <MessagePreview preview={preview} channel={channel} organizationName={setup.organizationName} />
          {outcome && <WhatBecame outcome={outcome} />}
          {sending && <UnderWay sending={sending} />}
          <div className="flex flex-wrap justify-end gap-2">
            {sending && sending.all > 1 && <Button onClick={stop}>{text.stop}</Button>}
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden />}
              busy={sending !== null}
              busyLabel={text.sending}
              disabled={setup.channels.length === 0 || isOver}
            >
              {text.submit}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

function UnderWay({ sending: { done, all, name } }: { sending: Sending }) {
  const { send: text } = useText(messagesText);
  return <Progress label={text.sendingTo(name)} value={done} max={all} detail={text.progress(done, all)} />;
}

/** Who got nothing and why; they stay selected. */
function WhatBecame({ outcome: { sent, failed, left } }: { outcome: Outcome }) {
  const { send: text } = useText(messagesText);
  if (failed.length > 0) {
    return (
      <div className="flex flex-col gap-1.5">
        <FormErrors
          message={text.someFailed(failed.length, sent + failed.length + left.length)}
          errors={failed.map(({ person, failure }) => ({
            label: person.name,
            message: failure.isNetwork ? text.unreachable : failure.text || text.failedOne,
          }))}
        />
        <p className="text-muted text-sm">{text.stillSelected}</p>
      </div>
    );
  }
  return left.length > 0 ? <p className="text-muted text-sm">{text.stopped(left.length)}</p> : null;
}
