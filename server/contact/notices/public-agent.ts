import dns from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Neither this machine, nor its network, nor anything else that isn't everybody's to reach. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

class NoPublicAddress extends Error {}

/** Looked at when the connection is made: whatever a name said before, this is where it leads. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused =
      error ?? (found.every(({ address }) => isPublicAddress(address)) ? null : new NoPublicAddress(hostname));
    const [first] = found ?? [];
    if (refused || !first) done(refused ?? new NoPublicAddress(hostname), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** For calls to addresses that people gave. One for each call: with it the call can be ended, whatever comes back. */
export const publicAgent = (): https.Agent => new https.Agent({ keepAlive: false, lookup: publicLookup });
