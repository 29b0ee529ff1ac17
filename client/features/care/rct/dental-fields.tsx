import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { rctText } from '#client/text/en/rct.ts';
import type { Bound, Field } from '#client/ui/form-fields.tsx';
import { PriceChoice } from '#client/ui/price-choice.tsx';
import {
  conditionNames,
  type DentalType,
  MOST_MOBILE,
  placeOf,
  procedureNames,
  surfaces,
} from '#shared/care/rct/dental-lists.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';
import { type DentalStatus, rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { useDentalNames } from './dental-names.ts';

export interface DentalValues {
  what: string;
  surfaces: string[];
  grade: string;
  status: DentalStatus;
  doneOn: string;
  operatorId: string;
  price: string;
  chargeItemId: string;
  planId: string;
  notes: string;
}

interface Shown {
  type: DentalType;
  tooth: string;
  what: string;
  status: DentalStatus;
  record: DentalRecord | undefined;
  plans: readonly DentalPlan[];
  setPrice: (price: string) => void;
}

/** The fields of an entry, in their order: of a tooth its surfaces, of what is done its day, of a procedure its price. */
export function useDentalFields(shown: Shown): Field<DentalValues>[] {
  const { type, tooth, what, status, record, plans, setPrice } = shown;
  const { dental } = useText(rctText);
  const text = dental.form;
  const names = useDentalNames();
  const operators = useDentists();
  const isProcedure = type === 'procedure';
  const items = useListed(isProcedure && !record);
  const list: readonly string[] = isProcedure ? procedureNames : conditionNames;
  const whats = list
    .filter((one) => tooth !== '' || placeOf(type, one) === 'mouth')
    .map((value) => ({ value, label: names.what(type, value) }));
  const onSurfaces = tooth !== '' && placeOf(type, what) === 'surface';
  const isDone = status === 'completed';
  // Going back from what is done is a question of its own.
  const statuses = (record ? rctStatuses.filter((one) => one !== 'completed') : rctStatuses).map((value) => ({
    value,
    label: dental.statuses[value],
  }));
  const open = plans.filter(({ accepted, withdrawn }) => accepted === null && withdrawn === null);
  const planOptions = [
    { value: '', label: text.noPlan },
    ...open.map(({ id, name, createdAt }) => ({
      value: String(id),
      label: name ?? text.planOf(formatDate(dayOf(createdAt))),
    })),
  ];
  return [
    { name: 'what', kind: 'choice', required: true, placeholder: text.choose, options: whats, hidden: Boolean(record) },
    {
      name: 'surfaces',
      kind: 'chips',
      options: surfaces.map((value) => ({ value, label: names.surface(value, tooth) })),
      hidden: !onSurfaces,
    },
    {
      name: 'grade',
      kind: 'chip',
      required: true,
      options: Array.from({ length: MOST_MOBILE }, (_, index) => String(index + 1)),
      hidden: what !== 'mobility',
    },
    { name: 'planId', kind: 'choice', options: planOptions, hidden: !isProcedure || planOptions.length < 2 },
    {
      name: 'chargeItemId',
      kind: 'own',
      optional: true,
      half: true,
      hidden: items.length === 0,
      control: (bound: Bound<string>) => (
        <PriceChoice {...bound} items={items} own={text.ownPrice} setPrice={setPrice} />
      ),
    },
    { name: 'price', kind: 'money', optional: true, half: true, hidden: !isProcedure },
    { name: 'status', kind: 'radio', options: statuses, hidden: !isProcedure || (record !== undefined && isDone) },
    { name: 'doneOn', kind: 'date', half: true, max: today(), hidden: !isProcedure || !isDone },
    {
      name: 'operatorId',
      kind: 'choice',
      half: true,
      options: operators,
      hidden: !isProcedure || !isDone || operators.length < 2,
    },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 1000 },
  ];
}

function useDentists() {
  const { doctors } = useDoctors();
  return (doctors ?? [])
    .filter(({ specialization }) => isOfSpecialization(specialization, 'Dentistry'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A clinic's services: more than that many nobody looks through. */
const MOST_LISTED = 200;

function useListed(enabled: boolean) {
  const { data } = useApi(pricesApi.list, { query: { kind: 'service', limit: MOST_LISTED } }, { enabled });
  return enabled ? (data?.rows ?? []) : [];
}
