import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { StatusPopover } from './status-popover.tsx';

export function Footer({ version }: { version: string | undefined }) {
  const text = useText(shellText);
  return (
    <footer
      data-print="hide"
      // It would jump: what is still waiting in the screen above takes another height when it has come.
      className="group-has-[main_[data-waiting]]/frame:invisible mt-4 flex h-10 items-center justify-between gap-4 border-line border-t px-4 text-muted text-xs sm:px-6"
    >
      <StatusPopover side="top" />
      {version !== undefined && <span className="nums">{text.version(version)}</span>}
    </footer>
  );
}
