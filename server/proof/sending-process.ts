import pino from 'pino';
import { sendingHandlers } from '#server/contact/messages/send-message.ts';
import { carriersOf } from '#server/contact/providers/carriers.ts';
import { connect } from '#server/kernel/db/client.ts';
import { startHub } from '#server/kernel/events/hub.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import type { TwilioSettings } from '#server/kernel/message-settings.ts';

/** A process that does nothing but send, to be killed: of the database and the Twilio that its arguments name. */
const [databaseUrl = '', settings = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const connection = connect(databaseUrl);
const hub = await startHub({ connectionString: databaseUrl, pool: connection.pool, log });
const twilio = JSON.parse(settings) as TwilioSettings;
const carriers = carriersOf({ demo: false, twilio, email: null, publicUrl: 'http://localhost:5000' });
await startWorker(
  { connection, hub, log, handlers: sendingHandlers({ carriers, attachmentOf: async () => null }) },
  { lookEveryMs: 200 },
);
