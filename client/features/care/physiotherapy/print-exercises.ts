import { openFile } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';

/** Opens the exercises at home of a course in a new tab. */
export const printExercises = (courseId: number): Promise<void> =>
  openFile(() => callApi(physiotherapyApi.sheet, { params: { id: courseId } }));
