import type { Db } from '#server/db/client.ts';

// Written by the area's owner.
export async function loadStarterFormulary(_db: Db): Promise<void> {}
