import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** npm run proof: the long proofs, and the fuzzing with random rounds. One file after the other, since they measure. */
export default defineConfig({
  test: {
    name: 'proof',
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['server/proof/*.proof.ts', 'server/proof/fuzz.test.ts'],
    globalSetup: ['server/test/global-database.ts'],
    env: { PROOF_ROUNDS: process.env.PROOF_ROUNDS ?? '100' },
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
