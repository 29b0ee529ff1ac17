/** How a code comes: a text message, and on request WhatsApp. */
export { type Channel as CodeChannel, channels as codeChannels } from '#shared/contact/messages/messages.states.ts';
export { OTP_LENGTH } from '#shared/contact/codes/codes.states.ts';
