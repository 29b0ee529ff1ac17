import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { PurchaseTable } from './purchase-table.tsx';

/** What was bought, and a new bill to be taken in. */
export function PurchaseList() {
  const { purchases: text } = useText(inventoryText);
  const [isNew, setNew] = useState(false);
  return (
    <>
      <div className="mb-3 flex">
        <Button variant="primary" icon={<PackagePlus aria-hidden />} onClick={() => setNew(true)}>
          {text.add}
        </Button>
      </div>
      <PurchaseTable empty={{ icon: <PackagePlus />, title: text.none, description: text.noneHint }} />
      {isNew && <PurchaseDialog onClose={() => setNew(false)} />}
    </>
  );
}
