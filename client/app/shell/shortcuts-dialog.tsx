import { BookOpen } from 'lucide-react';
import { guideHref } from '#client/lib/guide.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { registeringActionOf } from '../actions.tsx';
import { tabsOf } from '../tabs.ts';

const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shortcuts } = useText(shellText);
  const { role } = useUser();
  const { key } = useTab();
  const canRegister = registeringActionOf(role) !== undefined;
  const lines = [
    { keys: [commandKey, 'K'], does: shortcuts.palette },
    { keys: ['/'], does: shortcuts.listSearch },
    ...(canRegister ? [{ keys: ['N'], does: shortcuts.newPatient }] : []),
    ...(CLINIC_ROLES.some((one) => one === role)
      ? [
          { keys: ['Q'], does: shortcuts.queue },
          { keys: ['↓', '↑'], does: shortcuts.queueRows },
          { keys: ['A'], does: shortcuts.arrived },
          { keys: ['P'], does: shortcuts.slip },
        ]
      : []),
    { keys: ['?'], does: shortcuts.help },
    { keys: ['Enter'], does: shortcuts.submit },
    { keys: ['Esc'], does: shortcuts.close },
  ];
  return (
    <Dialog open size="sm" title={shortcuts.title} onOpenChange={onClose}>
      <a
        href={guideHref(role, key || tabsOf(role, [])[0]?.key)}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center gap-3 rounded-md border border-line px-3 py-2 hover:bg-hover"
      >
        <BookOpen aria-hidden className="size-5 shrink-0 text-brand-ink" />
        <span>
          <span className="block font-medium text-sm">{shortcuts.guide}</span>
          <span className="block text-muted text-xs">{shortcuts.guideHint}</span>
        </span>
      </a>
      <h3 className="mt-5 font-medium text-muted text-sm">{shortcuts.keys}</h3>
      <dl className="divide-y divide-line">
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="text-sm">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
