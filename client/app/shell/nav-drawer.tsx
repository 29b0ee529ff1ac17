import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { overlayClass } from '#client/ui/overlay-class.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { Tab } from '../tabs.ts';
import { SidebarContent } from './sidebar.tsx';

interface NavDrawerProps {
  tabs: readonly Tab[];
  shown: Tab;
  open: boolean;
  onClose: () => void;
}

/** The sidebar below 1024 px: comes in from the left, goes after a choice. */
export function NavDrawer({ tabs, shown, open, onClose }: NavDrawerProps) {
  const text = useText(shellText);
  const isLarge = useMediaQuery('(min-width: 64rem)');
  useEffect(() => {
    if (isLarge && open) onClose();
  }, [isLarge, open, onClose]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass('')} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[280px] max-w-[85vw] flex-col border-line border-r bg-surface shadow-dialog outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Radix.Title className="sr-only">{text.navigation}</Radix.Title>
          <SidebarContent tabs={tabs} shown={shown} onChoose={onClose}>
            <Radix.Close
              aria-label={text.closeMenu}
              className="flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink coarse:size-11"
            >
              <X className="size-4.5" />
            </Radix.Close>
          </SidebarContent>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
