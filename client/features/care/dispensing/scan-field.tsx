import { type KeyboardEvent, useState } from 'react';
import { codeIn } from '#client/lib/barcodes/code-in.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { ScanButton } from '#client/ui/scan-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DispensingPlan } from '#shared/care/dispensing/dispensing.schema.ts';

interface ScanFieldProps {
  plan: DispensingPlan;
  /** The place of the medicine in the list, and the item that was scanned. */
  onFound: (index: number, itemId: number) => void;
}

/** A scanner is a keyboard that ends with Enter: it chooses the medicine, and never sends the form. The camera does the same. */
export function ScanField({ plan, onFound }: ScanFieldProps) {
  const { give: text } = useText(dispensingText);
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const look = (code: string) => {
    if (code === '') return;
    for (const [index, { options }] of plan.medicines.entries()) {
      const found = options.find(({ barcode }) => barcode === code);
      if (!found) continue;
      setTyped('');
      setUnknown(false);
      return onFound(index, found.itemId);
    }
    setTyped(code);
    setUnknown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    look(codeIn(typed));
  };
  return (
    <div className="flex items-start gap-1">
      <FormField
        label={text.scan}
        hint={text.scanHint}
        error={isUnknown ? text.notHere : undefined}
        className="min-w-0 flex-1"
      >
        <TextField
          autoComplete="off"
          className="nums"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setUnknown(false);
          }}
          onKeyDown={onKeyDown}
        />
      </FormField>
      <div className="pt-6">
        <ScanButton onCode={look} />
      </div>
    </div>
  );
}
