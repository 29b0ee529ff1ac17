import { textOf } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { inventoryText } from '#client/text/en/inventory.ts';

/** Beside the marks on the fields, as the screen has always said it. */
export const tellMissing = () => toast.error(textOf(inventoryText).error, textOf(inventoryText).required);
