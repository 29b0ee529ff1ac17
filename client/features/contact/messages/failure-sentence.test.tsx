import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { FailureSentence } from './failure-sentence.tsx';

it.each([
  ['opted_out', 'In English', 'This number asked for no more messages.'],
  ['30003', 'Unreachable handset', 'The phone was switched off or out of reach.'],
  ['99999', 'Quota exceeded', 'It could not be delivered: Quota exceeded'],
  ['constructor', 'No', 'It could not be delivered: No'],
  [null, 'Refused', 'It could not be delivered: Refused'],
])('says in plain words what %s means', async (failureCode, failureReason, sentence) => {
  renderInApp(<FailureSentence of={{ failureCode, failureReason }} />);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says nothing of a message that went well', () => {
  const { container } = renderInApp(<FailureSentence of={{ failureCode: null, failureReason: null }} />);
  expect(container).not.toHaveTextContent(/\w/);
});
