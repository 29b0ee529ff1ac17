import { Info } from 'lucide-react';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import type { MessagingSetup } from '#shared/contact/messages/messages.schema.ts';

/** Says what would surprise: nothing can be sent, or nothing leaves the building. */
export function ChannelNotice({ setup: { channels, provider } }: { setup: MessagingSetup }) {
  const text = useText(followUpsText).form;
  if (channels.length > 0 && provider !== null && provider !== 'demo') return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {channels.length === 0 ? (
          <>
            {text.noChannel}{' '}
            <a className="underline underline-offset-4" href={tabHref('settings')}>
              {text.toSettings}
            </a>
          </>
        ) : provider === 'demo' ? (
          text.demo
        ) : (
          text.notConfigured
        )}
      </span>
    </p>
  );
}
