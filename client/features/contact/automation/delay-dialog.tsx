import { Clock } from 'lucide-react';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Select } from '#client/ui/select.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { automationApi } from '#shared/contact/automation/automation.api.ts';
import { type Delay, newDelay } from '#shared/contact/automation/automation.schema.ts';
import { DelayText } from './delay-text.tsx';
import { answerDelay, roundedMinutes, notTold, useDelays } from './use-delays.ts';
import { WhoWaits } from './who-waits.tsx';

interface DelayDialogProps {
  /** Left out: whoever signed in, or the one who is most behind. */
  doctorId?: number;
  onClose: () => void;
}

/** Asks before anything goes out: whose delay, how long, who is told, and in which words. */
export function DelayDialog({ doctorId, onClose }: DelayDialogProps) {
  const text = useText(automationText).delay;
  const { id: userId } = useUser();
  const delays = useDelays();
  const rows = (delays.data?.rows ?? []).filter(({ waiting }) => waiting.length > 0);
  const first =
    rows.find((row) => row.doctorId === (doctorId ?? userId)) ??
    rows.toSorted((one, other) => other.minutesLate - one.minutesLate)[0];
  if (first) return <DelayForm delays={rows} first={first} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={text.title}>
      <QueryView
        query={delays}
        waiting={<SkeletonList count={3} />}
        failed={{ description: text.loadFailed }}
        isEmpty={() => true}
        empty={{ icon: <Clock />, title: text.nobody, description: text.nobodyHint }}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** What stands in the form for a doctor: the delay as the clock shows it, and everybody who wasn't told. */
const valuesOf = (delay: Delay) => ({
  doctorId: String(delay.doctorId),
  minutes: delay.minutesLate >= 5 ? String(roundedMinutes(delay.minutesLate)) : '',
  appointmentIds: notTold(delay).map(({ appointmentId }) => appointmentId),
});

interface DelayFormProps {
  delays: readonly Delay[];
  first: Delay;
  onClose: () => void;
}

function DelayForm({ delays, first, onClose }: DelayFormProps) {
  const text = useText(automationText).delay;
  const form = useEndpointForm(automationApi.tellOfDelay, {
    schema: newDelay,
    values: valuesOf(first),
    success: ({ sent, failed }) => text.told(sent, failed),
    failure: text.failed,
    onSuccess: (_, { body }) => {
      const told = delays.find(({ doctorId }) => doctorId === Number(body.doctorId));
      if (told) answerDelay(told);
      onClose();
    },
  });
  const [doctorId, minutes, chosen = []] = form.watch(['doctorId', 'minutes', 'appointmentIds']);
  const delay = delays.find((one) => one.doctorId === Number(doctorId));
  const waiting = delay?.waiting ?? [];
  // Whoever has gone in or away meanwhile is not told.
  const told = waiting.filter(({ appointmentId }) => chosen.includes(appointmentId));
  const ticked = told.map(({ appointmentId }) => appointmentId);
  const choose = (id: string) => {
    const next = delays.find((one) => one.doctorId === Number(id));
    if (next) form.reset(valuesOf(next), { keepDefaultValues: true });
  };
  return (
    <FormDialog
      title={text.title}
      description={text.about}
      form={form}
      submitLabel={text.submit(told.length)}
      busyLabel={text.busy}
      disabled={told.length === 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <ControlledField control={form.control} name="doctorId" label={text.doctor}>
            {(field) => (
              <Select
                {...field}
                value={String(field.value)}
                onChange={choose}
                options={delays.map(({ doctorId: id, doctorName }) => ({ value: String(id), label: doctorName }))}
              />
            )}
          </ControlledField>
          <FormField label={text.minutes} required error={form.formState.errors.minutes?.message}>
            <TextField
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="nums"
              {...form.register('minutes')}
            />
          </FormField>
        </div>
        <ControlledField control={form.control} name="appointmentIds" label={text.who} group>
          {({ onChange }) => <WhoWaits waiting={waiting} ticked={ticked} onChange={onChange} />}
        </ControlledField>
        {delay && <DelayText delay={delay} minutes={Number(minutes)} reader={told[0] ?? waiting[0]} />}
      </div>
    </FormDialog>
  );
}
