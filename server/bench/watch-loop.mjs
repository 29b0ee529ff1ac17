// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

// Loaded into a process before its program, or run by itself as one that does nothing: how long the event loop stood still at the
// longest, since it was asked last.

const LOOKS_EVERY_MS = 5;
const delay = monitorEventLoopDelay({ resolution: LOOKS_EVERY_MS });
delay.enable();
process.on('message', (asked) => {
  if (asked !== 'longest stop') return;
  process.send?.({ longestStop: Math.max(0, delay.max / 1e6 - LOOKS_EVERY_MS) });
  delay.reset();
});
// Listening alone keeps no server from ending.
if (process.argv[1] !== fileURLToPath(import.meta.url)) process.channel?.unref();
