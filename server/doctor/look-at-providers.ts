import { z } from 'zod';
import type { Env } from '#server/kernel/env.ts';
import { judgeClock } from './look-at-database.ts';
import { codeOf, type Finding, note, well, wrong } from './finding.ts';

const TIMEOUT_MS = 8_000;
/** The Date of an answer has whole seconds, and was on the way. */
const MOST_SECONDS_APART = 30;

export type ProviderSettings = Pick<Env, 'email' | 'twilio' | 'model' | 'demo'>;

/** Whether those who carry and draft are there, and take our credentials. Nothing is sent and nothing is paid for. */
export async function lookAtProviders(settings: ProviderSettings): Promise<Finding[]> {
  const found = await Promise.all([lookAtMail(settings), lookAtTwilio(settings), lookAtModel(settings)]);
  const demo = settings.demo ? [note('messages', 'This is a demo: no message leaves it, whoever is configured.')] : [];
  return [...found.flat(), ...demo];
}

async function lookAtMail({ email }: ProviderSettings): Promise<Finding[]> {
  const about = 'e-mail';
  if (!email)
    return [note(about, 'No mail server is set: e-mails fail as not configured.', 'Set EMAIL_URL and EMAIL_FROM.')];
  const { host } = new URL(email.url);
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: email.url, ...timeouts } as object);
  try {
    await transport.verify();
    return [well(about, `${host} takes our credentials.`)];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EAUTH') return [wrong(about, `${host} refuses the user or the password.`, 'Correct EMAIL_URL.')];
    return [
      wrong(
        about,
        `${host} can't be reached (${code}).`,
        'See that EMAIL_URL is right and that the network lets it through.',
      ),
    ];
  } finally {
    transport.close();
  }
}

async function lookAtTwilio({ twilio }: ProviderSettings): Promise<Finding[]> {
  const about = 'SMS and WhatsApp';
  if (!twilio)
    return [
      note(
        about,
        'Twilio is not set: SMS and WhatsApp fail as not configured.',
        'Set TWILIO_ACCOUNT_SID and the others.',
      ),
    ];
  const { accountSid, authToken, apiUrl } = twilio;
  const address = `${apiUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const answer = await ask(address, { authorization });
  if (answer.status === undefined) return [outOfReach(about, 'Twilio', answer.code)];
  const clock = clockOf(answer.date, "Twilio's");
  if (answer.status === 401 || answer.status === 403) {
    return [
      wrong(about, 'Twilio refuses the account or its token.', 'Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.'),
      ...clock,
    ];
  }
  const account = z.object({ status: z.string() }).safeParse(answer.body);
  if (account.data?.status === 'active')
    return [well(about, 'Twilio takes our credentials, and the account is active.'), ...clock];
  const state = account.data ? `the account is ${account.data.status}` : `it answers with ${answer.status}`;
  return [wrong(about, `Twilio knows us, but ${state}.`, 'Look at console.twilio.com.'), ...clock];
}

async function lookAtModel({ model }: ProviderSettings): Promise<Finding[]> {
  const about = 'AI help';
  if (!model.apiKey)
    return [
      note(about, 'No key is set: the assistant says what is missing.', 'Set ANTHROPIC_API_KEY, if doctors want it.'),
    ];
  const answer = await ask(`${model.baseUrl}/v1/models/${encodeURIComponent(model.model)}`, {
    'x-api-key': model.apiKey,
    'anthropic-version': '2023-06-01',
  });
  const { host } = new URL(model.baseUrl);
  if (answer.status === undefined) return [outOfReach(about, host, answer.code)];
  const clock = clockOf(answer.date, `${host}'s`);
  if (answer.status === 200) return [well(about, `${host} takes our key and has ${model.model}.`), ...clock];
  if (answer.status === 401 || answer.status === 403) {
    return [wrong(about, `${host} refuses our key.`, 'Correct ANTHROPIC_API_KEY.'), ...clock];
  }
  if (answer.status === 404)
    return [wrong(about, `${host} has no model ${model.model}.`, 'Correct ANTHROPIC_MODEL.'), ...clock];
  return [
    wrong(about, `${host} answers with ${answer.status}.`, 'Look at its status page, and ask again later.'),
    ...clock,
  ];
}

const outOfReach = (about: string, who: string, code: string): Finding =>
  wrong(about, `${who} can't be reached (${code}).`, 'See that the network lets https out, and to that address.');

/** Only over https is a Date the provider's own. */
function clockOf(date: string | null, whose: string): Finding[] {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? [] : [judgeClock(whose, (at - Date.now()) / 1000, MOST_SECONDS_APART)];
}

type Answer = { status: number; body: unknown; date: string | null } | { status: undefined; code: string };

/** One GET that follows nobody elsewhere: it carries credentials. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body, date: address.startsWith('https:') ? response.headers.get('date') : null };
  } catch (error) {
    return { status: undefined, code: codeOf(error) };
  }
}
