import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonRows } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { kindsHeardBy } from '#shared/contact/notices/notices.rules.ts';
import { useMutes } from './use-mutes.ts';

/** One switch for each kind that this role hears of. */
export function MuteSwitches() {
  const text = useText(noticesText);
  const { role } = useUser();
  const { query, muted, mute } = useMutes();
  return (
    <Card title={text.hear.title} description={text.hear.about} aria-label={text.hear.title}>
      <QueryView
        query={query}
        waiting={<SkeletonRows count={kindsHeardBy[role].length} />}
        failed={{ title: text.hear.failed }}
      >
        {() => (
          <div className="flex flex-col gap-3">
            {kindsHeardBy[role].map((kind) => (
              <Switch
                key={kind}
                label={text.kinds[kind]}
                checked={!muted?.includes(kind)}
                onChange={(isHeard) => mute(kind, !isHeard)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
