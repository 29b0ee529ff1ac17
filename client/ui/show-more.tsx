import type { GrowingList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';

interface ShowMoreProps extends Pick<ButtonLook, 'size' | 'variant'> {
  list: Pick<GrowingList<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>;
}

/** Below a list that grows at its end, while there is more of it. */
export function ShowMore({ list, size = 'sm', variant = 'ghost' }: ShowMoreProps) {
  const text = useText(kitText);
  if (!list.hasMore) return null;
  return (
    <Button className="self-center" size={size} variant={variant} busy={list.isLoadingMore} onClick={list.loadMore}>
      {text.showMore}
    </Button>
  );
}
