import { Printer } from 'lucide-react';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';

/** Of a receipt or a credit note; nothing where there is no paper. */
export function PrintPaper({ number, pdfUrl }: { number: string; pdfUrl: string | null }) {
  const { receipts: text } = useText(deskMoneyText);
  if (pdfUrl === null) return null;
  return (
    <Button
      size="sm"
      icon={<Printer aria-hidden />}
      aria-label={text.printOf(number)}
      onClick={() => void openDocument(pdfUrl)}
    >
      {text.print}
    </Button>
  );
}
