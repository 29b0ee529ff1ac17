import { and, eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { closedDays } from '#server/kernel/db/schema/day-close.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { notesOf } from './close-day.ts';
import { figuresOf } from './figures.ts';
import { shiftsByIds } from './shifts.repo.ts';

/** Draws the report of a closed day. Who asks was found to have the right to it (`documents`), so the id is enough. */
async function drawDayReport(parts: DrawingParts, id: number): Promise<Buffer> {
  const { db } = parts;
  const [found] = await db
    .select({ closed: closedDays, closedBy: users.name })
    .from(closedDays)
    .innerJoin(users, eq(users.id, closedDays.closedBy))
    .where(eq(closedDays.id, id));
  if (!found) throw notFound('day');
  const { closed, closedBy } = found;
  const figures = await figuresOf(db, closed, closed.day);
  const shiftIds = figures.byShift.flatMap(({ shiftId }) => shiftId ?? []);
  return await drawPaper('dayReport', closed, {
    ...(await letterheadOf(parts, closed)),
    issuedAt: closed.createdAt,
    figures,
    shifts: await shiftsByIds(db, closed, shiftIds),
    closedBy,
    notes: (await notesOf(db, closed, [id])).map(({ note, byName, createdAt }) => ({ note, byName, createdAt })),
  });
}

/** For whoever may close days. */
async function findDayReport(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  if (actor.role !== 'clinic_doctor' && actor.role !== 'diagnostic_doctor') return undefined;
  const { clinicId, centerId, day } = closedDays;
  const [found] = await db
    .select({ clinicId, centerId, day })
    .from(closedDays)
    .where(and(eq(closedDays.id, id), ownedBy(actor, closedDays), eq(closedDays.pdfUrl, urlOfStored(path))));
  if (!found) return undefined;
  return { clinicId: found.clinicId, centerId: found.centerId, patientId: null, name: `day-report-${found.day}.pdf` };
}

export const dayReportDocument: DrawnDocument = { kind: 'day-reports', find: findDayReport, draw: drawDayReport };
