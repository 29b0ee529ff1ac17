import type { S3Settings } from '#server/kernel/s3-settings.ts';
import { s3Store } from './s3-store.ts';
import { type FileStore, localStore } from './storage.ts';

export interface StoreSettings {
  dataDir: string;
  /** Left out or without a bucket: the disk. */
  s3?: S3Settings | null;
}

const stores = new WeakMap<StoreSettings, FileStore>();

/** Where the installation's settings keep its files; one for all who ask, with one set of connections. */
export function storeOf(settings: StoreSettings): FileStore {
  const { dataDir, s3 } = settings;
  const known = stores.get(settings);
  const store = known ?? (s3?.bucket ? s3Store(s3, s3.bucket) : localStore(dataDir));
  if (!known) stores.set(settings, store);
  return store;
}
