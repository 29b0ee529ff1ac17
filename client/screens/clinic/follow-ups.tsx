import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PlannedCard } from '#client/features/contact/automation/planned-card.tsx';
import { ReminderDialog } from '#client/features/contact/follow-ups/reminder-dialog.tsx';
import { ReminderFigures } from '#client/features/contact/follow-ups/reminder-figures.tsx';
import { ReminderList } from '#client/features/contact/follow-ups/reminder-list.tsx';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';

export function FollowUpsScreen() {
  const { tabs } = useText(shellText);
  const { reminders } = useText(followUpsText);
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title={tabs.followups}
        description={reminders.hint}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            {reminders.create}
          </Button>
        }
      />
      <ReminderFigures />
      <div className="in-turn">
        <div className="mb-4">
          <PlannedCard />
        </div>
        <ReminderList onCreate={create} />
      </div>
      {creating && <ReminderDialog onClose={() => setCreating(false)} />}
    </>
  );
}
