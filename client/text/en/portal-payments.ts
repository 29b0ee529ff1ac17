// Made from words/en/portal-payments.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const portalPaymentsText = defineText('portal-payments', {
  pay: (amount: string | number) => `Pay ${amount}`,
  payWith: (amount: string | number, gateway: string | number) => `Pay ${amount} with ${gateway}`,
  upi: 'Pay by UPI app',
  upiHint: (clinic: string | number) =>
    `Opens the UPI app of this phone. ${clinic} then confirms that the money has come.`,
  inApp: (clinic: string | number) =>
    `Have you paid in the app? ${clinic} looks at its account and confirms it. This bill shows as paid after that. Please do not pay twice.`,
  opening: 'Please wait. The payment is opening.',
  inWindow: 'Please pay in the window that has opened.',
  closed: 'The payment was not made. The bill is still open.',
  unloadable: 'The payment page could not be opened. Check your internet and try again. No money was taken.',
  notBegun: 'The payment could not be started. No money was taken. Please try again, or pay at the clinic or center.',
  checking: 'We are asking whether your payment has come. Please wait.',
  unchecked:
    'We could not find out whether your payment has come. If you have paid, do not pay again. Look again in a few minutes.',
  pending:
    'We have not received your payment yet. If you have paid, do not pay again: look again in a few minutes. If you have not paid, you can pay now.',
  paid: (clinic: string | number, amount: string | number) => `Thank you. ${clinic} has received ${amount}.`,
  paidBack: (amount: string | number) => `${amount} were paid back to you.`,
  failed: 'The payment did not work. You can try again, or pay at the clinic or center.',
  moneyGone: (clinic: string | number) =>
    `If the money has left your account all the same, do not pay again: ask ${clinic} first.`,
  lookAgain: 'Look again',
  waysFailed: 'The ways to pay could not be loaded.',
});
