import { z } from 'zod';
import type { Env } from '#server/kernel/env.ts';
import { VERSION } from '#server/kernel/version.ts';
import { type Finding, note, well, wrong } from './finding.ts';
import { ask } from './look-at-providers.ts';

const about = 'address';
type AddressSettings = Pick<Env, 'publicUrl' | 'trustProxy' | 'host' | 'demo' | 'features'>;

const health = z.object({ version: z.string(), demo: z.boolean(), features: z.array(z.string()) });

/** PUBLIC_URL as browsers and providers use it, and what stands between them and us. */
export async function lookAtAddress(settings: AddressSettings): Promise<Finding[]> {
  return [...(await lookAtPublicUrl(settings)), ...lookAtProxy(settings)];
}

async function lookAtPublicUrl({ publicUrl, demo, features }: AddressSettings): Promise<Finding[]> {
  const { protocol } = new URL(publicUrl);
  const isOwn = isOwnMachine(publicUrl);
  const plain =
    protocol === 'https:' || isOwn
      ? []
      : [
          wrong(
            about,
            `PUBLIC_URL (${publicUrl}) is not https: whoever is between reads along.`,
            'Put a proxy that ends TLS in front, and set PUBLIC_URL to its https address.',
          ),
        ];
  const answer = await ask(`${publicUrl}/api/health`);
  const todo = 'See that Naadi runs, that the name leads here and that the proxy passes /api on.';
  if (answer.status === undefined)
    return [...plain, wrong(about, `PUBLIC_URL (${publicUrl}) doesn't answer (${answer.code}).`, todo)];
  const found = health.safeParse(answer.body);
  if (answer.status !== 200 || !found.success) {
    return [...plain, wrong(about, `At PUBLIC_URL (${publicUrl}) something else answers.`, todo)];
  }
  if (found.data.version !== VERSION || found.data.demo !== demo || found.data.features.join() !== features.join()) {
    const says = `At PUBLIC_URL (${publicUrl}) another installation answers, or one with other settings (version ${found.data.version}).`;
    return [
      ...plain,
      wrong(about, says, 'See where the name leads, and restart what was started before the settings changed.'),
    ];
  }
  return [...plain, well(about, `This version of Naadi answers at ${publicUrl}.`)];
}

function lookAtProxy({ publicUrl, trustProxy, host }: AddressSettings): Finding[] {
  if (!trustProxy && publicUrl.startsWith('https:')) {
    const todo = 'Set TRUST_PROXY=true: by its address alone everybody shares the limits of one caller.';
    return [wrong(about, 'TRUST_PROXY is off, although a proxy must be ending TLS.', todo)];
  }
  if (trustProxy && publicUrl.startsWith('http:')) {
    return [
      note(
        about,
        'TRUST_PROXY is on, and PUBLIC_URL names no proxy: callers may claim any address.',
        'Set TRUST_PROXY=false without a proxy.',
      ),
    ];
  }
  if (trustProxy && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    const todo = 'Let nobody but the proxy reach that port: an X-Forwarded-For of anybody else would be believed.';
    return [note(about, `Naadi listens at ${host} and believes what a proxy says of the caller.`, todo)];
  }
  return [
    well(
      about,
      trustProxy ? 'A proxy in front says where calls come from.' : 'Nobody stands in front, and nobody is believed.',
    ),
  ];
}

const isOwnMachine = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
