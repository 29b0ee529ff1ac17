import { DuesList } from '#client/features/money/receipts/dues-list.tsx';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function DuesScreen() {
  const { dues } = useText(deskMoneyText);
  return (
    <>
      <PageHeader title={dues.title} description={dues.description} />
      <DuesList />
    </>
  );
}
