/**
 * A tab for a payment page whose address isn't known yet. Call it straight from the press: a browser blocks tabs that a page opens
 * later on its own. Null where it does so all the same.
 */
export function openPaymentTab(waiting: string): { lead: (url: string) => void; close: () => void } | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // What is shown there has no business with this page.
  tab.opener = null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  return { lead: (url) => tab.location.replace(url), close: () => tab.close() };
}
