import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type {
  CenterChange,
  Clinic,
  ClinicChange,
  DiagnosticCenter,
} from '#shared/people/organisations/organisations.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import {
  activeClinicIds,
  assertNobodyDepends,
  changeCenter,
  changeClinic,
  lockCenter,
  lockClinic,
} from './administer.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

interface Call<Body> {
  db: Db;
  params: { id: number };
  body: Body;
  trail: Trail;
}

export async function updateClinic({ db, params, body, trail }: Call<ClinicChange>): Promise<Clinic> {
  const before = await lockClinic(db, params.id);
  if (before.isActive && body.isActive === false) await assertNobodyDepends(db, before, 'clinic');
  await assertPresent(body, before, () => before);
  const { revision: _, ...values } = given(body);
  const after = await changeClinic(db, before, values);
  trail.note({ clinicId: after.id, details: changedValues(before, after, Object.keys(values)) });
  trail.announce({ kind: 'organisations', id: after.id, action: 'updated', clinicId: after.id });
  return after;
}

export async function updateCenter({ db, params, body, trail }: Call<CenterChange>): Promise<DiagnosticCenter> {
  const before = await lockCenter(db, params.id);
  if (before.isActive && body.isActive === false) await assertNobodyDepends(db, before, 'diagnostic_center');
  await assertPresent(body, before, () => before);
  const { revision: _, ...sent } = given(body);
  const values = withRate(sent, before.commissionMode);
  const after = await changeCenter(db, before, values);
  trail.note({ centerId: after.id, details: changedValues(before, after, Object.keys(values)) });
  trail.announce({ kind: 'organisations', id: after.id, action: 'updated', centerId: after.id });
  if (offersOtherwise(before, after)) await tellClinics(db, trail, after.id);
  return after;
}

const offersOtherwise = (before: DiagnosticCenter, after: DiagnosticCenter): boolean =>
  before.isActive !== after.isActive || before.name !== after.name || before.location !== after.location;

/** Clinics refer to any centre that is open: they choose among others now. */
export async function tellClinics(db: Db, trail: Trail, id: number): Promise<void> {
  for (const clinicId of await activeClinicIds(db)) {
    trail.announce({ kind: 'organisations', id, action: 'updated', clinicId });
  }
}

/** What was sent; a field that stayed away stays as it is. */
export const given = <Body extends object>(body: Body): { [Name in keyof Body]?: Exclude<Body[Name], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Body]?: Exclude<Body[Name], undefined>;
  };

type Rate = { commissionMode?: boolean; fixedCommission?: string | null };

/** A fixed commission is of 'Fixed Rate' only: with 'Commission Mode' it goes. */
export function withRate<Values extends Rate>(values: Values, before: boolean): Values {
  const commissionMode = values.commissionMode ?? before;
  if (!commissionMode) return values;
  if (values.fixedCommission) throw ruleBroken(says.fixed_commission_needs_rate);
  return values.commissionMode === undefined ? values : { ...values, fixedCommission: null };
}
