import { useWatch } from 'react-hook-form';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import { type ImmunisationCard, LONGEST, type RecordedDose } from '#shared/care/immunisations/immunisations.schema.ts';
import { furtherVaccines, type VaccineDose, vaccineSites } from '#shared/care/immunisations/immunisations.states.ts';
import { doseForm, type DoseValues, newValues, valuesOf } from './dose-form.ts';
import { doseName } from './dose-words.ts';

interface DoseDialogProps {
  patientId: number;
  card: ImmunisationCard;
  /** Chosen at first. */
  doses: readonly VaccineDose[];
  /** The dose to correct; without one new ones are recorded. */
  record: RecordedDose | undefined;
  onClose: () => void;
}

/** Records what was given on one day, or corrects a dose. */
export function DoseDialog({ patientId, card, doses, record, onClose }: DoseDialogProps) {
  const words = useText(immunisationsText);
  const text = words.form;
  const form = useRecordForm(immunisationsApi, {
    schema: doseForm,
    values: record ? valuesOf(record) : newValues(doses, today()),
    create: {
      params: { id: patientId },
      success: ({ recorded }) => words.recorded(recorded.length),
      failure: words.recordFailed,
    },
    update: record && {
      params: { id: record.id },
      revised: { record, valuesOf },
      toBody: ({ doses: _which, ...changed }) => changed,
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  const chosen = useWatch({ control: form.control, name: ['doses', 'further'] });
  const fields = useFields(chosen, card, record);
  const name = record ? doseName(words, record.dose) : '';
  return (
    <RecordDialog
      size="lg"
      isNew={!record}
      text={{ ...text, editTitle: text.editTitle(name) }}
      description={record ? undefined : text.hint}
      form={form}
      submitFocused={!record && doses.length > 0}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields.list} labels={{ ...text, product: fields.productLabel }} />
    </RecordDialog>
  );
}

/** What isn't on record can be chosen; of several at once only what they have in common is asked. */
function useFields([chosen, further]: [string[], string[]], card: ImmunisationCard, record: RecordedDose | undefined) {
  const words = useText(immunisationsText);
  const text = words.form;
  const several = chosen.length + further.length > 1;
  const option = (value: VaccineDose) => ({ value, label: doseName(words, value) });
  const open = card.doses.filter(({ state }) => state !== 'given').map(({ dose }) => option(dose));
  const sites = [
    { value: '', label: text.noSite },
    ...vaccineSites.map((value) => ({ value, label: words.sites[value] })),
  ];
  const hidden = record !== undefined;
  const list: Field<DoseValues>[] = [
    {
      name: 'doses',
      kind: 'chips',
      options: open,
      hidden,
      ...(several && { hint: text.severalHint }),
    },
    { name: 'further', kind: 'chips', optional: true, options: furtherVaccines.map(option), hidden },
    { name: 'givenOn', kind: 'date', required: true, half: true, max: today() },
    { name: 'givenBy', kind: 'text', optional: true, half: true, maxLength: LONGEST.givenBy },
    { name: 'isDateEstimated', kind: 'checkbox', half: true },
    { name: 'isElsewhere', kind: 'checkbox', half: true },
    { name: 'batch', kind: 'text', optional: true, half: true, maxLength: LONGEST.batch, hidden: several },
    { name: 'site', kind: 'choice', half: true, options: sites, hidden: several },
    { name: 'product', kind: 'text', optional: true, maxLength: LONGEST.product, hidden: several },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: LONGEST.notes },
  ];
  const isOther = further.length === 1 && further[0] === 'other' && chosen.length === 0;
  return { list, productLabel: isOther || record?.dose === 'other' ? text.name : text.product };
}
