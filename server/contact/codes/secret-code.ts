import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import { sealer } from '#server/kernel/sealing.ts';
import type { Secret } from '#server/contact/messages/send-message.ts';
import { type CodeKey, findCode, type StoredCode } from './codes.repo.ts';

/** In the log in place of the code. */
export const NOT_SHOWN = '******';

export function codeSealer(encryptionKey: string) {
  const codes = sealer(encryptionKey, 'codes on their way');
  const boundTo = (key: CodeKey) => [key.purpose, key.phone, key.boundTo].join('\n');
  return {
    seal: (code: string, key: CodeKey): string => codes.seal(code, boundTo(key)),
    open: (stored: StoredCode): string => codes.open(stored.sealedCode, boundTo(stored)),
  };
}

/** Which of the codes of one row a message brings: the row is used again for the next one. */
export const issueOf = ({ createdAt }: StoredCode): string => createdAt;

/** The message with the code in it, for the moment at which it leaves; 'over' for one that is spent, replaced or over. */
export const codeSecretOf = ({ encryptionKey }: Pick<Env, 'encryptionKey'>) => {
  const sealed = codeSealer(encryptionKey);
  return async (
    db: Db,
    {
      messageType,
      messageContent,
      variables,
    }: { messageType: string; messageContent: string; variables: Record<string, string> | null },
  ): Promise<Secret | 'over' | undefined> => {
    if (messageType !== 'portal_code') return undefined;
    const stored = await findCode(db, Number(variables?.codeId));
    if (!stored || issueOf(stored) !== variables?.issue) return 'over';
    const code = sealed.open(stored);
    return { text: messageContent.replaceAll(NOT_SHOWN, code), variables: { code } };
  };
};
