import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { EmailSettings } from '#server/kernel/message-settings.ts';

/** A mail server that keeps what it takes. */
export interface SmtpStandIn {
  settings: EmailSettings;
  /** Whole, with their headers. */
  taken: string[];
  /** What it says to the next recipients, and to the words themselves; taken when it says nothing. */
  says: { toRecipient?: Refusal; toWords?: Refusal | 'breaks off' };
  close(): Promise<void>;
}

interface Refusal {
  code: number;
  text: string;
}

const refused = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });

export async function startSmtp(): Promise<SmtpStandIn> {
  const taken: string[] = [];
  const says: SmtpStandIn['says'] = {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 50,
    onAuth: ({ password }, _session, done) =>
      password === 'secret' ? done(null, { user: 'naadi' }) : done(refused({ code: 535, text: 'Wrong password' })),
    onRcptTo: (_address, _session, done) => done(says.toRecipient ? refused(says.toRecipient) : null),
    onData(stream, _session, done) {
      let message = '';
      stream.on('data', (part: Buffer) => {
        message += part.toString('utf8');
      });
      stream.on('end', () => {
        if (says.toWords === 'breaks off') {
          taken.push(message);
          for (const line of lines) line.destroy();
          return;
        }
        if (!says.toWords) taken.push(message);
        done(says.toWords ? refused(says.toWords) : null);
      });
    },
  });
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => lines.add(line));
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { url: `smtp://naadi:secret@127.0.0.1:${port}`, from: 'Naadi <desk@naadi.example>' },
    taken,
    says,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
