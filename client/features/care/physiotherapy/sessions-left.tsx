import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { leftOf } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { packagesOf } from './packages-of.ts';

/** What is left of all packages, where there are any. */
export function SessionsLeft({ patientId }: { patientId: number }) {
  const text = useText(physiotherapyText).packages;
  const packages = useApi(sessionPackagesApi.list, packagesOf(patientId)).data?.rows ?? [];
  if (packages.length === 0) return null;
  const left = leftOf(packages);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {text.ofPackages}
      <Badge tone={left > 1 ? 'info' : 'due'}>{text.left(left)}</Badge>
    </p>
  );
}
