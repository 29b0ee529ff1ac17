import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleInvoice } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { InvoiceActions } from './invoice-actions.tsx';

const nothing = () => undefined;
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it.each([
  ['nothing of it is paid', '0.00', ['Collect', 'Waive', 'Delete']],
  ['a part of it is paid', '300.00', ['Collect']],
])('offers what the server takes while %s', (_, paidAmount, offered) => {
  stubServer();
  signInAs('diagnostic_doctor');
  const invoice = exampleInvoice({ paidAmount, pdfUrl: null });
  renderInApp(
    <InvoiceActions invoice={invoice} onCollect={nothing} onRemove={nothing} onTake={undefined} onWaive={nothing} />,
  );
  expect(names()).toEqual(offered.map((what) => expect.stringContaining(what) as unknown));
});
