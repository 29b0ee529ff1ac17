import { Building2, Play } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { canMoveVisit } from '#shared/desk/visits/visits.rules.ts';
import { videoApi } from '#shared/desk/video/video.api.ts';
import { videoNote, type VideoVisit } from '#shared/desk/video/video.schema.ts';

/** What becomes of the visit: it begins, or it turns out that the patient must come. */
export function VideoSteps({ visit }: { visit: VideoVisit }) {
  const text = useText(videoText);
  const [asks, setAsks] = useState(false);
  const params = { id: visit.id };
  const start = useApiMutation(appointmentsApi.update, { failure: text.startFailed });
  const isOpen = visit.joinState === 'open' || visit.joinState === 'over';
  if (!visit.isOwn || !isOpen) return visit.inPerson && <InPerson reason={visit.inPerson.reason} />;
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      {visit.inPerson && <InPerson reason={visit.inPerson.reason} />}
      {asks ? (
        <AskToCome id={visit.id} onDone={() => setAsks(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canMoveVisit(visit.status, 'inprogress') && (
            <Button
              size="sm"
              icon={<Play aria-hidden />}
              busy={start.isPending}
              onClick={() => start.mutate({ params, body: { status: 'inprogress' } })}
            >
              {text.start}
            </Button>
          )}
          <Button size="sm" icon={<Building2 aria-hidden />} onClick={() => setAsks(true)}>
            {text.inPerson.ask}
          </Button>
        </div>
      )}
    </div>
  );
}

const InPerson = ({ reason }: { reason: string }) => <Notice warns>{useText(videoText).inPerson.asked(reason)}</Notice>;

function AskToCome({ id, onDone }: { id: number; onDone: () => void }) {
  const text = useText(videoText).inPerson;
  const form = useEndpointForm(videoApi.note, {
    schema: videoNote.options[2],
    values: { kind: 'in_person_needed', reason: '' },
    params: { id },
    success: text.told,
    failure: text.failed,
    onSuccess: onDone,
  });
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={form.submit}>
      <FormField label={text.reason} required hint={text.reasonHint} error={form.formState.errors.reason?.message}>
        <TextField autoComplete="off" maxLength={300} {...form.register('reason')} />
      </FormField>
      <Button type="submit" size="sm" className="self-start" busy={form.isPending}>
        {text.save}
      </Button>
    </form>
  );
}
