import { useApi } from '#client/lib/api/hooks.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Notice } from '#client/ui/notice.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';

/** How messages leave from here; asked anew by every screen, since the settings are saved elsewhere. */
export const useMessagingSetup = () => useApi(messagesApi.setup, {}, { staleTime: 0 });

/** Says plainly when nothing leaves the building, and what stands in the way of sending. */
export function SetupNotice() {
  const { setup: text } = useText(messagesText);
  const { data, isError } = useMessagingSetup();
  if (isError && !data) return <Notice warns>{text.failed}</Notice>;
  if (!data) return null;
  const settings = (
    <a className="font-medium underline underline-offset-2" href={tabHref('settings')}>
      {text.openSettings}
    </a>
  );
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {data.provider === 'demo' && <Notice>{text.demo}</Notice>}
      {data.provider === null && (
        <Notice warns>
          {text.notConfigured} {settings}
        </Notice>
      )}
      {data.channels.length === 0 && (
        <Notice warns>
          {text.allOff} {settings}
        </Notice>
      )}
    </div>
  );
}
