import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { readProgress, statusAfterProgress } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { useProgress } from './use-progress.ts';

interface ProgressDialogProps {
  session: PhysiotherapySession;
  onClose: () => void;
}

export function ProgressDialog({ session: present, onClose }: ProgressDialogProps) {
  const words = useText(physiotherapyText);
  const text = words.progressForm;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [session] = useState(present);
  const { totalSessions, completedSessions, status } = session;
  const [typed, setTyped] = useState(String(completedSessions));
  const { set, isPending } = useProgress(session, onClose);
  const done = readProgress(typed, totalSessions);
  const after = statusAfterProgress(status, { completedSessions: done, totalSessions });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={session.therapyType}
      form={{ submit: () => set(done), isPending, isDirty: done !== completedSessions }}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-2">
          <FormField label={text.done} hint={text.range(totalSessions)}>
            <div className="flex gap-2">
              <IconButton
                variant="secondary"
                icon={<Minus />}
                label={text.less}
                disabled={done === 0}
                onClick={() => setTyped(String(done - 1))}
              />
              <TextField
                type="number"
                inputMode="numeric"
                min={0}
                max={totalSessions}
                step={1}
                className="w-24 text-center"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => setTyped(String(done))}
              />
              <IconButton
                variant="secondary"
                icon={<Plus />}
                label={text.more}
                disabled={done === totalSessions}
                onClick={() => setTyped(String(done + 1))}
              />
            </div>
          </FormField>
        </div>
        <Progress
          label={words.progress}
          labelHidden
          value={done}
          max={totalSessions}
          detail={words.progressDetail(done, totalSessions)}
        />
        <output className="min-h-5 text-muted text-sm">
          {after !== status && (after === 'completed' ? text.completes : text.reopens)}
        </output>
      </div>
    </FormDialog>
  );
}
