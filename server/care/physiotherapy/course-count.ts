import { refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { statusAfterProgress } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { physiotherapySessions } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { changeSession } from './physiotherapy.repo.ts';

type Course = typeof physiotherapySessions.$inferSelect;

/** A session is recorded in a course that runs, or in one that its last session has completed. */
export function assertRuns({ status }: Course): void {
  if (status === 'discontinued') throw ruleBroken(says.course_not_running);
}

/** How many more of a locked course are done: one more who came, or one fewer. */
export async function countInCourse(db: Db, actor: ClinicActor, course: Course, more: 1 | 0 | -1): Promise<void> {
  if (more === 0) return;
  const { totalSessions, status } = course;
  const completedSessions = Math.max(course.completedSessions + more, 0);
  if (completedSessions > totalSessions)
    throw refusedAt('attendance', says.course_is_full({ total: totalSessions }), 'rule_broken');
  const moved = statusAfterProgress(status, { completedSessions, totalSessions });
  await changeSession(db, actor, course.id, { completedSessions, status: moved });
}
