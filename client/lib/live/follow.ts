import { areasChanged, everythingIsOld, everythingMayHaveChanged } from '../api/query-client.ts';
import { refreshUser } from '../session/account.ts';
import { staffClient } from '../session/staff-client.ts';
import { keepStreamOpen } from './stream.ts';

/** A change of these may be a change of the signed-in user, or of a switch of the own organisation. */
const aboutTheUser = new Set(['users', 'organisations', 'settings']);

/** Keeps what is on screen as the stream says it now is. Returns what stops it. */
export function followLiveChanges(): () => void {
  return keepStreamOpen(staffClient, {
    onChange({ kind }) {
      areasChanged([kind]);
      if (aboutTheUser.has(kind)) refreshUser().catch(() => undefined);
    },
    onOpen(again) {
      if (again) everythingMayHaveChanged();
      else everythingIsOld();
    },
  });
}
