import type { Carriers } from '#server/contact/messages/messaging.ts';
import type { Env } from '#server/kernel/env.ts';
import { demoProvider } from './demo.ts';
import { smtpProvider } from './smtp.ts';
import { twilioProvider } from './twilio.ts';

/**
 * Who carries what. In demo mode nothing leaves the building, whatever else is configured: the demo's patients have made-up
 * numbers, which are somebody's.
 */
export function carriersOf({ demo, twilio, email, publicUrl }: CarrierSettings): Carriers {
  if (demo) return () => demoProvider;
  const toPhones = twilio ? twilioProvider(twilio, publicUrl) : undefined;
  const toAddresses = email ? smtpProvider(email, publicUrl) : undefined;
  return (channel) => (channel === 'email' ? toAddresses : toPhones);
}

export type CarrierSettings = Pick<Env, 'demo' | 'twilio' | 'email' | 'publicUrl'>;
