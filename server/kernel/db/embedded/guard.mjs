// @ts-check
import { leave } from './users.mjs';

// Watches over one user of a database. Our standard input is a pipe from that process: it closes when the process is gone,
// however it went, also by kill -9. A word through the pipe means it has left in good order, and there is nothing to do.

const [cluster, user] = process.argv.slice(2).map((argument) => JSON.parse(argument));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

process.stdin.on('data', () => process.exit(0));
process.stdin.on('close', () => {
  leave(cluster, user).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
