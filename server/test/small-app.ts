import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { connect } from '#server/kernel/db/client.ts';
import { type Announcement, type Hub, startHub } from '#server/kernel/events/hub.ts';
import { makeTemporaryFolder } from '#server/kernel/http/body.ts';
import { fairShare, shareOf } from '#server/kernel/http/fair-share.ts';
import type { Implementation } from '#server/kernel/http/handlers.ts';
import { refusalLog } from '#server/kernel/http/refusal-log.ts';
import { mountCalls } from '#server/kernel/http/mount.ts';
import type { Gateways } from '#server/kernel/principals/gateway.ts';
import { sessionStore } from '#server/kernel/principals/session-store.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import type { TestApp } from './harness.ts';

export interface SmallApp {
  url: string;
  /** What was announced since the last look. */
  announced(): Announcement[];
  close(): Promise<void>;
}

/** The real kernel over calls of a test's own, on the database of an app under test and with its sessions. */
export async function startSmallApp(
  t: TestApp,
  calls: Implementation[] | ((parts: { hub: Hub }) => Implementation[]),
  gateways: Gateways = {},
): Promise<SmallApp> {
  const { log } = t;
  const connection = connect(t.databaseUrl);
  const { db, pool } = connection;
  const hub = await startHub({ connectionString: t.databaseUrl, pool, log });
  const sessions = sessionStore({ db, hub, tokens: tokenService(t.env.jwtSecret), log });
  let heard: Announcement[] = [];
  hub.onAnyChange((change) => heard.push(change));
  const app = express().disable('x-powered-by').disable('etag');
  mountCalls(app, typeof calls === 'function' ? calls({ hub }) : calls, {
    db,
    replica: undefined,
    hub,
    log,
    refusals: refusalLog({ db, hub, log }),
    sessions,
    encryptionKey: t.env.encryptionKey,
    publicUrl: t.env.publicUrl,
    gateways,
    temporaryFolder: makeTemporaryFolder(t.env.dataDir),
    trustProxy: false,
    withinShare: fairShare(shareOf(0)),
  });
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    announced() {
      const since = heard;
      heard = [];
      return since;
    },
    async close() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
    },
  };
}
