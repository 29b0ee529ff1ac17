import pino from 'pino';
import { sendMessageHandler } from '#server/contact/messages/send-message.ts';
import { connect } from '#server/kernel/db/client.ts';
import { startHub } from '#server/kernel/events/hub.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import { providerOver } from '#server/test/provider-over-http.ts';

/** A process that does nothing but send, to be killed: of the database and the provider that its arguments name. */
const [databaseUrl = '', providerUrl = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const connection = connect(databaseUrl);
const hub = await startHub({ connectionString: databaseUrl, pool: connection.pool, log });
await startWorker({ connection, hub, log, handlers: [sendMessageHandler(providerOver(providerUrl))] });
