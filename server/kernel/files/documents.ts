import type { Readable } from 'node:stream';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import type { FileKind } from '#shared/kernel/files/files.states.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns, Scope } from '#server/kernel/principals/principal.ts';
import { type DrawnRecord, recordOfDocument } from './file-names.ts';
import { findUpload, recordFile } from './files.repo.ts';
import { storeOf } from './store-of.ts';
import type { FileStore } from './storage.ts';

/** Who looks for a file: somebody of the staff, or the organisation by itself, in no role. */
export interface Reader extends OrganisationColumns, Pick<Member, 'timezone'> {
  scope: Scope;
  role: StaffRole | null;
}

/** A file that the caller may open, and what the audit log says of opening it. */
export interface FoundDocument {
  path: string;
  mime: string;
  fileName: string;
  resource: string;
  recordId: number | null;
  /** Whom it is about; null for what is about nobody, as an export. */
  patientId: number | null;
  /** Draws and keeps it; undefined for what was uploaded. */
  draw?: () => Promise<void>;
  /** Draws it for one print, on the paper that was asked for. Nothing of it is kept. */
  drawAs?: (query: unknown) => Promise<Buffer> | undefined;
}

/** What the drawing of a document is given. Whoever asks for it was found to have the rights of its record before. */
export interface DrawingParts {
  db: Db;
  env: Env;
  store: FileStore;
}

/** What the store is told about a document that isn't drawn yet; undefined when the record isn't the caller's. */
export interface DocumentOwner {
  clinicId: number | null;
  centerId: number | null;
  /** Null for what is about nobody. */
  patientId: number | null;
  name: string;
}

/** A document that an area draws from a record of its own. */
export interface DrawnDocument {
  kind: FileKind;
  /** Whose it is; undefined unless the caller may open it under this path. */
  find: (db: Db, reader: Reader, id: number, path: string) => Promise<DocumentOwner | undefined>;
  draw: (parts: DrawingParts, id: number, path: string) => Promise<Buffer>;
  /** Draws it once as the query asks; undefined when it asks for nothing. */
  drawAs?: (parts: DrawingParts, id: number, query: unknown) => Promise<Buffer> | undefined;
}

/** One for each record that has a document. */
export type DrawnDocuments = Record<DrawnRecord, DrawnDocument>;

/** The stored files and the documents that are drawn from their records, with the rights of those records. */
export function documents({ db, env, drawn }: { db: Db; env: Env; drawn: DrawnDocuments }) {
  const store = storeOf(env);
  const parts: DrawingParts = { db, env, store };
  const underWay = new Map<string, Promise<void>>();

  /** Two that ask at once wait for one drawing. Another process may draw it too: the store keeps the first. */
  const drawOnce = (path: string, work: () => Promise<void>): Promise<void> => {
    const started = underWay.get(path) ?? work().finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  };

  const keepDrawn = async (
    path: string,
    kind: FileKind,
    record: { type: string; id: number },
    owner: DocumentOwner,
    content: Buffer,
  ) => {
    const facts = await store.write(path, content);
    const { clinicId, centerId } = owner;
    await recordFile(db, {
      ...facts,
      path,
      kind,
      mime: 'application/pdf',
      clinicId,
      centerId,
      patientId: owner.patientId,
      recordType: record.type,
      recordId: record.id,
      createdBy: null,
    });
  };

  return {
    /** Undefined for what isn't there and for what the caller may not see: nobody learns which. */
    async find(db: Db, actor: Reader, said: string): Promise<FoundDocument | undefined> {
      const path = storedPath(said);
      if (!path) return undefined;
      const named = recordOfDocument(path);
      if (!named) {
        const upload = await findUpload(db, actor, path);
        if (!upload) return undefined;
        const { mime, kind, recordType, recordId, patientId, createdAt } = upload;
        const fileName =
          kind === 'exports' ? `export-${dayOf(createdAt, actor.timezone)}.zip` : path.slice(path.lastIndexOf('/') + 1);
        return { path, fileName, mime, resource: recordType ?? 'file', recordId, patientId };
      }
      const { kind, find, draw, drawAs } = drawn[named.record];
      const owner = await find(db, actor, named.id, path);
      if (!owner) return undefined;
      const record = { type: named.record, id: named.id };
      return {
        path,
        fileName: owner.name,
        mime: 'application/pdf',
        resource: named.record,
        recordId: named.id,
        patientId: owner.patientId,
        draw: () => drawOnce(path, async () => keepDrawn(path, kind, record, owner, await draw(parts, named.id, path))),
        ...(drawAs && { drawAs: (query) => drawAs(parts, named.id, query) }),
      };
    },

    /** Undefined when the bytes are gone. The query may ask for another paper than the one that is kept. */
    async open({ path, draw, drawAs }: FoundDocument, query: unknown = {}): Promise<Readable | Buffer | undefined> {
      const asked = drawAs?.(query);
      if (asked) return await asked;
      const kept = await store.read(path);
      if (kept || !draw) return kept;
      await draw();
      return await store.read(path);
    },
  };
}

export type Documents = ReturnType<typeof documents>;
