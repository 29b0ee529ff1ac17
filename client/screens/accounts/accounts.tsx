import { GstReturn } from '#client/features/insight/accounts/gst-return.tsx';
import { useText } from '#client/lib/text.ts';
import { accountsText } from '#client/text/en/accounts.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What the accountant asks for. */
export function AccountsScreen() {
  const text = useText(accountsText);
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <GstReturn />
    </>
  );
}
