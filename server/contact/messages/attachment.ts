import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/kernel/db/client.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import { scopeOfOrganisation } from '#server/kernel/principals/principal.ts';
import { messagingSettings } from './channels.ts';
import type { OutgoingMessage } from './messaging.ts';
import type { StoredMessage } from './sending.repo.ts';

/** The document that an e-mail brings. 'gone': its organisation can't open it any more, so nobody else may. */
export type AttachmentOf = (db: Db, message: StoredMessage) => Promise<OutgoingMessage['attachment'] | 'gone'>;

/** Looked for with the rights that the organisation has at the moment of sending: a report may have been withdrawn meanwhile. */
export const attachments =
  (documents: Documents): AttachmentOf =>
  async (db, { documentPath, clinicId, centerId }) => {
    if (documentPath === null) return null;
    const owner = { clinicId, centerId };
    const { timezone } = await messagingSettings(db, owner);
    const reader = { ...owner, timezone, scope: scopeOfOrganisation(owner), role: null };
    const document = await documents.find(db, reader, documentPath);
    const content = document && (await documents.open(document));
    if (!document || !content) return 'gone';
    const { fileName, mime } = document;
    return { fileName, mime, content: Buffer.isBuffer(content) ? content : await buffer(content) };
  };
