import { BlockList, isIP } from 'node:net';
import os from 'node:os';

/** Off, for whoever sits at this machine, or also for a private network: everybody knows the demo's passwords. */
export type DemoMode = 'off' | 'here' | 'lan';

interface Wanted {
  /** What DEMO says; undefined where it says nothing. */
  demo: 'true' | 'false' | 'lan' | undefined;
  /** With the embedded database a demo is what a first trial wants. */
  embedded: boolean;
  host: string;
  publicUrl: string;
  /** This machine's own addresses, which a wildcard stands for. */
  addresses?: string[];
}

const blockList = (ranges: [address: string, bits: number][]) => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
};
const loopback = blockList([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
const privateNetworks = blockList([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]);

const isIn = (list: BlockList, address: string) => {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
};
const isHere = (host: string) => host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host);
/** On this machine or its own network: nobody reaches it from elsewhere. */
export const isNear = (host: string) => isHere(host) || host.endsWith('.local') || isIn(privateNetworks, host);

const ownAddresses = () =>
  Object.values(os.networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));

/** What the demo may be where the product is reached as these settings say. Throws, in one line, for a demo too far away. */
export function demoModeOf({ demo, embedded, host, publicUrl, addresses = ownAddresses() }: Wanted): DemoMode {
  if (demo === 'false') return 'off';
  const listens = host === '0.0.0.0' || host === '::' ? addresses : [host.replace(/^\[|\]$/g, '')];
  const name = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const reached = [...listens, name];
  if (demo === 'lan') {
    const far = reached.find((one) => !isNear(one));
    if (far === undefined) return 'lan';
    throw new Error(`DEMO=lan is for a private network, and ${far} is none: everybody knows the demo's passwords.`);
  }
  const far = reached.find((one) => !isHere(one));
  if (far === undefined) return demo === 'true' || embedded ? 'here' : 'off';
  if (demo === undefined) return 'off';
  throw new Error(
    `DEMO=true is for this machine alone, and ${far} is reached from elsewhere: everybody knows the demo's passwords.`,
  );
}
