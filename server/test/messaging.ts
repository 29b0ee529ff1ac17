import type { MessageChannel, MessageType } from '#shared/contact/messages/messages.states.ts';
import { type NewMessage, queueMessage } from '#server/contact/messages/outbox.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messageTemplates } from '#server/kernel/db/schema/outbox.ts';
import type { ClinicRow, PatientRow } from './builders.ts';
import type { TestApp } from './harness.ts';

/** Somebody of a clinic that has every channel on. */
export async function reachablePatient(t: TestApp, phone: string): Promise<{ clinic: ClinicRow; patient: PatientRow }> {
  const clinic = await t.clinic();
  const patient = await t.patient(clinic, { phone });
  const on = { smsEnabled: true, whatsappEnabled: true };
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', ...on });
  return { clinic, patient };
}

/** Puts a message to them into the outbox, and says which it is. */
export async function queueFor(
  t: TestApp,
  { clinic, patient }: { clinic: ClinicRow; patient: PatientRow },
  change: Partial<NewMessage> & { channel?: MessageChannel; messageType?: MessageType } = {},
): Promise<number> {
  const sender = { clinicId: clinic.id, centerId: null, userId: null };
  const { id } = await queueMessage(t.db, sender, {
    patientId: patient.id,
    patientName: patient.name,
    phone: patient.phone,
    channel: 'sms',
    messageType: 'general',
    content: 'Hello Asha',
    variables: { patient: 'Asha' },
    ...change,
  });
  return id;
}

/** Words of the installation that WhatsApp has approved. */
export const approve = (t: TestApp, messageType: MessageType) =>
  t.db.insert(messageTemplates).values({
    messageType,
    channel: 'whatsapp',
    language: 'en',
    body: 'Hello {patient}',
    contentSid: `HX${messageType}`,
    state: 'approved',
  });
