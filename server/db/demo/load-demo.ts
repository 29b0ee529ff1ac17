import type { Db } from '#server/db/client.ts';

// Written by the area's owner.
export async function loadDemo(_db: Db): Promise<void> {}
