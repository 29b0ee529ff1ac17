import { AdvanceList } from '#client/features/money/receipts/advance-list.tsx';
import { CreditNoteList } from '#client/features/money/receipts/credit-note-list.tsx';
import { DuesList } from '#client/features/money/receipts/dues-list.tsx';
import { ReceiptList } from '#client/features/money/receipts/receipt-list.tsx';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

const others = ['receipts', 'advances', 'credit-notes'];

/** What is owed to the organisation, what it was given, what it keeps and what it gave back. */
export function DuesScreen() {
  const { dues, receipts, advances, creditNotes } = useText(deskMoneyText);
  const [{ tab }, setQuery] = useTabQuery();
  return (
    <>
      <PageHeader title={dues.title} description={dues.description} />
      <Tabs
        label={dues.title}
        value={tab !== undefined && others.includes(tab) ? tab : 'dues'}
        onChange={(key) => setQuery({ tab: key === 'dues' ? '' : key })}
        className="[&>[role=tabpanel]]:pt-4 [&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={[
          { key: 'dues', label: dues.list, content: <DuesList /> },
          { key: 'receipts', label: receipts.list, content: <ReceiptList /> },
          { key: 'advances', label: advances.list, content: <AdvanceList /> },
          { key: 'credit-notes', label: creditNotes.list, content: <CreditNoteList /> },
        ]}
      />
    </>
  );
}
