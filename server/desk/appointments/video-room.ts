import { randomBytes } from 'node:crypto';

/** The public Jitsi, until the organisation has a host of its own. */
const VIDEO_HOST = 'https://meet.jit.si';

/** A private room for one visit: an id that nobody guesses, and a password. Room names there ignore case. */
export function newVideoRoom() {
  const videoConsultationId = `naadi-${randomBytes(16).toString('hex')}`;
  return {
    videoConsultationId,
    videoConsultationPassword: randomBytes(9).toString('base64url'),
    videoConsultationUrl: `${VIDEO_HOST}/${videoConsultationId}`,
  };
}

export const noVideoRoom = { videoConsultationId: null, videoConsultationPassword: null, videoConsultationUrl: null };
