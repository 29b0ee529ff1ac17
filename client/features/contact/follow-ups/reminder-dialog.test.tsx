import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { today } from '#client/lib/format.ts';
import { endSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

const visitOf = (patientId: number): NextVisit => ({
  patientId,
  name: 'Asha Rao',
  age: 44,
  dateOfBirth: '1982-03-02',
  gender: 'female',
  phone: '9876543210',
  language: null,
  patientStatus: 'appointment',
  doctorName: null,
  nextVisitDate: today(),
  visitStatus: 'today',
  daysFromToday: 0,
  invoicePdfUrl: null,
  bookedFor: null,
  bookedByVideo: false,
  lastReminderAt: null,
  lastOutcome: null,
});

beforeEach(() => {
  stubServer().on(messagesApi.setup, () =>
    reply({
      provider: 'demo',
      channels: ['sms'],
      email: false,
      reminderChannel: null,
      reminderDaysBefore: 1,
      organizationName: 'Sanjeevani Clinic',
    }),
  );
});

const open = (patientId: number) => {
  signInAs('clinic_reception', { id: 7 });
  const { unmount } = renderInApp(<ReminderDialog visit={visitOf(patientId)} onClose={vi.fn<() => void>()} />);
  return unmount;
};
const message = () => screen.findByRole('textbox', { name: /^Message/ });

it('has the text again that was being written when the session ended, for that patient alone', async () => {
  const unmount = open(3);
  await userEvent.clear(await message());
  await userEvent.type(await message(), 'Please bring your old reports.');
  expect(openActions()).toEqual([]);
  act(() => {
    endSession('idle');
    unmount();
  });
  const close = open(4);
  expect(await message()).not.toHaveValue('Please bring your old reports.');
  close();
  open(3);
  expect(await message()).toHaveValue('Please bring your old reports.');
});
