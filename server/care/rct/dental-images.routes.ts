import { AppError, refusedAt } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import type { Env } from '#server/kernel/env.ts';
import { keepPicture, keepUpload } from '#server/kernel/files/keep-upload.ts';
import { thumbnailOf } from '#server/kernel/files/pictures.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { implement, type UploadedFile } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { imagesOfPatient, insertImage, readImage, withdrawImage } from './dental-images.repo.ts';

export function dentalImagesRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(dentalImagesApi, {
    async list({ db, actor, params, query }) {
      assertSpecialist(actor, 'Dentistry');
      await assertOwnPatient(db, actor, params.id);
      return await imagesOfPatient(db, actor, params.id, query);
    },

    async create({ db, actor, body, file, undo }) {
      assertSpecialist(actor, 'Dentistry');
      const image = imageOf(file);
      if (body.takenOn > todayIn(actor.timezone)) throw refusedAt('takenOn', says.image_in_future, 'rule_broken');
      const patient = await lockPatient(db, actor, body.patientId);
      // The small copy first: what is kept is no longer where it came.
      const isPicture = image.mime !== 'application/pdf';
      const small = isPicture ? await thumbnailOf(image, 'image', ownerOf(actor)) : undefined;
      const stored = await keepUpload({ store, undo }, image, 'dental');
      const thumbnail = small && (await keepPicture({ store, undo }, { content: small, extension: 'jpg' }, 'dental'));
      const id = await insertImage(db, actor, {
        ...body,
        fileUrl: stored.url,
        thumbnailUrl: thumbnail?.url ?? null,
      });
      const record = { type: 'dental_image', id, patientId: patient.id };
      await stored.hangUnder(db, actor, record);
      await thumbnail?.hangUnder(db, actor, record);
      return await readImage(db, actor, id);
    },

    async withdraw({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      return await withdrawImage(db, actor, params.id, body.reason);
    },
  });
}

/** A picture or a PDF: a Word file is none, though a report may be one. */
function imageOf(file: UploadedFile | undefined): UploadedFile {
  if (!file)
    throw new AppError('invalid_input', says.choose_file, { issues: [{ path: 'image', message: says.choose_file }] });
  if (!/^(image\/|application\/pdf$)/.test(file.mime))
    throw refusedAt('image', says.image_of_wrong_type, 'unsupported_type');
  return file;
}
