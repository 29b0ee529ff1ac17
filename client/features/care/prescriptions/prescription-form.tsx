import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { ClosedNotice, RecordOf } from '#client/ui/closed-record.tsx';
import { type Asked, QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { type SavedPrescription, SavedPanel } from './saved-panel.tsx';
import { WritingPad } from './writing-pad.tsx';

export interface EarlierPrescription {
  id: number;
  /** `repeat`: the same medicines again. `replace`: this one takes its place. */
  use: 'repeat' | 'replace';
}

export interface PrescriptionFormProps {
  patientId: number;
  /** The visit at which it is written, where that is known; the one under way otherwise. */
  appointmentId?: number | undefined;
  /** It is saved, and what came of it was looked at: a good moment to close or to go elsewhere. */
  onSaved: () => void;
  /** Tells while the prescription is being sent. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** Inside a panel that shows the patient, the cautions and a margin itself. */
  compact?: boolean | undefined;
  /** Begins with what stands in another prescription of the patient. */
  earlier?: EarlierPrescription | undefined;
  /** Begins with one of the doctor's templates. */
  templateId?: number | undefined;
  /** Where the form appears in answer to a choice: the work is in its first field. */
  takesFocus?: boolean | undefined;
}

/** Writes a prescription, saves it for good, and hands out the paper. The same form everywhere. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const [saved, setSaved] = useState<SavedPrescription | null>(null);
  const [written, setWritten] = useState(0);
  const keep = (result: SavedPrescription) => {
    setSaved(result);
    setWritten(written + 1);
  };
  const done = () => {
    setSaved(null);
    props.onSaved();
  };
  const { data: patient } = useApi(patientsApi.get, { params: { id: props.patientId } });
  if (saved) {
    return <SavedPanel saved={saved} compact={props.compact} onAnother={() => setSaved(null)} onDone={done} />;
  }
  if (patient && patient.closedAt !== null) {
    return (
      <RecordOf patient={patient}>
        <div className="px-5 py-4">
          <ClosedNotice />
        </div>
      </RecordOf>
    );
  }
  if (props.earlier && written === 0) {
    return <PadWithEarlier key={props.patientId} {...props} earlier={props.earlier} onSaved={keep} />;
  }
  if (props.templateId !== undefined && written === 0) {
    return <PadWithTemplate key={props.patientId} {...props} templateId={props.templateId} onSaved={keep} />;
  }
  const takesFocus = props.takesFocus === true || written > 0;
  return <WritingPad key={props.patientId} {...props} earlier={undefined} takesFocus={takesFocus} onSaved={keep} />;
}

interface PadWithEarlierProps extends Omit<PrescriptionFormProps, 'onSaved'> {
  earlier: EarlierPrescription;
  onSaved: (saved: SavedPrescription) => void;
}

function PadWithEarlier({ earlier: { id, use }, ...props }: PadWithEarlierProps) {
  const text = useText(prescriptionsText);
  const found = useAsFound(useApi(prescriptionsApi.get, { params: { id } }));
  return (
    <QueryView query={found} waiting={<SkeletonList />} failed={{ title: text.loadFailed }}>
      {(prescription) => <WritingPad {...props} earlier={{ prescription, use }} takesFocus />}
    </QueryView>
  );
}

interface PadWithTemplateProps extends Omit<PrescriptionFormProps, 'onSaved' | 'earlier'> {
  templateId: number;
  onSaved: (saved: SavedPrescription) => void;
}

function PadWithTemplate({ templateId, ...props }: PadWithTemplateProps) {
  const text = useText(templatesText);
  const found = useAsFound(useApi(templatesApi.get, { params: { id: templateId } }));
  return (
    <QueryView query={found} waiting={<SkeletonList />} failed={{ title: text.loadFailed }}>
      {(template) => <WritingPad {...props} template={template} takesFocus />}
    </QueryView>
  );
}

/** As it was when the form was opened: the writing isn't disturbed by what others do to it meanwhile. */
function useAsFound<Data extends object>(query: Asked<Data>): Asked<Data> {
  const [first, setFirst] = useState<Data>();
  if (!first && query.data) setFirst(query.data);
  return { ...query, data: first };
}
