import { Download, Eye, HandHeart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { downloadDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { isUntouched, mayWaiveInvoice } from '#shared/money/billing/billing.rules.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

interface InvoiceActionsProps {
  invoice: Invoice;
  onCollect: (invoice: Invoice) => void;
  onRemove: (invoice: Invoice) => void;
  /** A part of it, or online; left out where that isn't for whoever looks. */
  onTake: ((invoice: Invoice) => void) | undefined;
  onWaive: (invoice: Invoice) => void;
}

/** Where the table is narrow, the icon says it alone. */
const narrow = 'md:max-xl:hidden';

/** Each stands only where the server allows it: Collect while the invoice is pending, Waive and Delete while nothing of it is paid. */
export function InvoiceActions({ invoice, onCollect, onTake, onRemove, onWaive }: InvoiceActionsProps) {
  const text = useText(invoicesText);
  const { role, organisation } = useUser();
  const { invoiceNumber, patientId, status, pdfUrl } = invoice;
  // The patient of a referral is the clinic's; the centre writes to its own.
  const mayBeSent = invoice.centerId === null || invoice.referralId === null;
  return (
    <>
      {status === 'pending' && (
        <Button
          size="sm"
          variant="primary"
          aria-label={text.collectOf(invoiceNumber)}
          onClick={() => onCollect(invoice)}
        >
          {text.collect}
        </Button>
      )}
      {status === 'pending' && onTake && (
        <Button size="sm" aria-label={text.takeOf(invoiceNumber)} onClick={() => onTake(invoice)}>
          {text.take}
        </Button>
      )}
      {pdfUrl !== null && (
        <>
          <DocumentButtons url={pdfUrl} number={invoiceNumber} />
          {mayBeSent && <SendDocumentButton small document={{ path: pdfUrl, patientId, title: invoiceNumber }} />}
        </>
      )}
      {isUntouched(invoice) && mayWaiveInvoice(role, organisation) && (
        <IconButton
          size="sm"
          label={text.waiveOf(invoiceNumber)}
          icon={<HandHeart />}
          onClick={() => onWaive(invoice)}
        />
      )}
      {isUntouched(invoice) && (
        <IconButton
          size="sm"
          variant="danger"
          label={text.removeOf(invoiceNumber)}
          icon={<Trash2 />}
          onClick={() => onRemove(invoice)}
        />
      )}
    </>
  );
}

function DocumentButtons({ url, number }: { url: string; number: string }) {
  const text = useText(invoicesText);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadDocument(url);
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Eye aria-hidden />}
        aria-label={text.viewOf(number)}
        onClick={() => runAction('preview-document', { url, title: number })}
      >
        <span className={narrow}>{text.view}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download aria-hidden />}
        aria-label={text.downloadOf(number)}
        busy={busy}
        onClick={() => void save()}
      >
        <span className={narrow}>{text.download}</span>
      </Button>
    </>
  );
}
