import { randomBytes } from 'node:crypto';
import type { AppointmentType } from '#shared/desk/visits/visits.states.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Env } from '#server/kernel/env.ts';

/** Where a video visit is held: an id that nobody guesses, a password, and the room's address on the installation's host. */
export interface VideoRoom {
  videoConsultationId: string | null;
  videoConsultationPassword: string | null;
  videoConsultationUrl: string | null;
}

export interface VideoRooms {
  /** A new room for a visit by video, none for any other; refuses where video visits are switched off. */
  of(type: AppointmentType): VideoRoom;
}

export const videoRooms = ({ features, video }: Pick<Env, 'features' | 'video'>): VideoRooms => ({
  of(type) {
    if (type !== 'telemedicine') {
      return { videoConsultationId: null, videoConsultationPassword: null, videoConsultationUrl: null };
    }
    if (!features.includes('telemedicine')) throw videoIsOff();
    // Room names there ignore case.
    const videoConsultationId = `naadi-${randomBytes(16).toString('hex')}`;
    return {
      videoConsultationId,
      videoConsultationPassword: randomBytes(9).toString('base64url'),
      videoConsultationUrl: roomUrl(video, videoConsultationId),
    };
  },
});

/** The host may change between booking and visit, so whoever enters asks for the address anew. */
export const roomUrl = ({ baseUrl }: Env['video'], room: string): string => `${baseUrl}/${room}`;

export const videoIsOff = () => ruleBroken(says.telemedicine_off);
