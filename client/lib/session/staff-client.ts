import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import { forgetAsked, takeAsked } from '../asked-first.ts';
import { type ApiClient, type ClientSession, createClient } from '../api/client.ts';
import { forgetAnswers } from '../api/query-client.ts';
import { hasRecentInput } from './activity.ts';
import { sameSession, storedToken } from './storage.ts';
import { endSession, onSessionEnd } from './store.ts';

/** The token of whoever is signed in. What follows from nothing that somebody did here keeps no session alive. */
const staffSession: ClientSession = {
  sign({ background }) {
    const token = storedToken();
    return {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...((background || !hasRecentInput()) && { [BACKGROUND_HEADER]: '1' }),
      },
      onRefused({ status }) {
        // Another tab may have exchanged the token while this request was on its way; then it deserves the new one. But
        // what one person asked for is never asked again in the name of the next.
        const current = storedToken();
        if (status === 401 && current !== token && sameSession(current, token)) return 'again';
        if (current === token) endSession('refused');
        return 'over';
      },
    };
  },
  // The page asked in the name of whoever was signed in when it began.
  alreadyAsked: ({ method, url }) =>
    (method === 'GET' || url === sessionsApi.validate.path) && window.naadiAskedWith === storedToken()
      ? takeAsked(url)
      : undefined,
};

export const staffClient: ApiClient = createClient(staffSession);

/** A call of the staff's app outside of the hooks. */
export const callApi = staffClient.call;

onSessionEnd(forgetAnswers);
onSessionEnd(forgetAsked);
