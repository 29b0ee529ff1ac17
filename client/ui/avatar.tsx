import { clsx } from 'clsx';
import { avatarColour, initials } from '#client/lib/format.ts';

// Written out, because Tailwind finds only whole class names.
export const avatarColours = [
  'bg-avatar-1-soft text-avatar-1-ink',
  'bg-avatar-2-soft text-avatar-2-ink',
  'bg-avatar-3-soft text-avatar-3-ink',
  'bg-avatar-4-soft text-avatar-4-ink',
  'bg-avatar-5-soft text-avatar-5-ink',
  'bg-avatar-6-soft text-avatar-6-ink',
  'bg-avatar-7-soft text-avatar-7-ink',
  'bg-avatar-8-soft text-avatar-8-ink',
];
const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-12 text-base' };

interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** Initials on the colour of the name. Always beside the name itself, so it is hidden from screen readers. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold',
        avatarColours[avatarColour(name) - 1],
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
