import { ChannelStates } from '#client/features/contact/messaging/channel-states.tsx';
import { SenderList } from '#client/features/contact/messaging/sender-list.tsx';
import { TemplateList } from '#client/features/contact/messaging/template-list.tsx';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

/** How messages leave the installation: what carries them, whose they are, and in which approved words. */
export function MessagingScreen() {
  const text = useText(messagingText).admin;
  const { tabs } = useText(shellText);
  const [{ list }, set] = useTabQuery();
  const filters = { search: '', messageType: '', channel: '', language: '', state: '' };
  return (
    <>
      <PageHeader title={tabs.messaging} description={text.about} />
      <ChannelStates />
      <Tabs
        label={text.lists}
        value={list === 'templates' ? 'templates' : 'organisations'}
        onChange={(next) => set({ ...filters, list: next === 'templates' ? next : '' })}
        className="mt-4 [&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={[
          { key: 'organisations', label: text.organisations, content: <SenderList /> },
          { key: 'templates', label: text.templates, content: <TemplateList /> },
        ]}
      />
    </>
  );
}
