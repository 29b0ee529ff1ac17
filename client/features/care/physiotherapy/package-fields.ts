import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import type { Field } from '#client/ui/form-fields.tsx';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { leftOf } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { takesOne, type TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import type { Attendance } from '#shared/care/trackers/trackers.states.ts';
import { packagesOf } from './packages-of.ts';
import type { SessionLogValues } from './session-log-form.ts';

interface Taking {
  patientId: number;
  session: TherapySession | undefined;
  attendance: Attendance;
  countMissed: boolean;
  outside: boolean;
}

/** What a session takes of a package, said before it does: the last one, and that nothing is left, which is a question. */
export function usePackageFields(taking: Taking): Field<SessionLogValues>[] {
  const { patientId, session, attendance, countMissed, outside } = taking;
  const text = useText(physiotherapyText).packages;
  const packages = useApi(sessionPackagesApi.list, packagesOf(patientId)).data?.rows ?? [];
  const has = packages.length > 0;
  // What the session itself has taken is there for it again.
  const left = leftOf(packages) + (session && session.packageId !== null ? 1 : 0);
  const said = left === 0 ? text.nothingLeft : left === 1 ? text.takesLast : text.takesOne(left - 1);
  return [
    {
      name: 'countMissed',
      kind: 'checkbox',
      description: text.countMissedHint,
      hidden: !has || attendance !== 'missed',
    },
    { name: 'outside', kind: 'checkbox', description: said, hidden: !has || !takesOne(attendance, countMissed) },
    {
      name: 'singlePrice',
      kind: 'money',
      optional: true,
      half: true,
      hidden: session !== undefined || attendance !== 'came' || (has && !outside),
    },
  ];
}
