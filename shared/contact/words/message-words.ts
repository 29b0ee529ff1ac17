import type { MessageType } from '#shared/contact/messages/messages.states.ts';

/** A visit that is over is asked about otherwise than one that is to come. */
export type BodyName = MessageType | 'missed_visit';

/** The words of one language. A text is the organisation's name, the greeting and a body. */
export interface MessageWords {
  greeting: string;
  /** Before a doctor's name. */
  doctor: string;
  /** Said of whatever document an e-mail brings along. */
  attached: string;
  /** The one that says most first: the first whose gaps can all be filled is the one that goes. */
  bodies: Record<BodyName, readonly [string, ...string[]]>;
  /** Of an e-mail, behind the organisation's name. */
  subjects: Record<MessageType, string>;
}
