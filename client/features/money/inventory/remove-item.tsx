import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { InventoryItem } from '#shared/money/inventory/inventory.schema.ts';

export function RemoveItem({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { removal: text } = useText(inventoryText);
  const remove = useApiMutation(inventoryApi.remove, { success: text.done, failure: text.failed, onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => !open && onClose()}
      title={text.title(item.name)}
      description={text.body}
      confirmLabel={text.confirm}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    />
  );
}
