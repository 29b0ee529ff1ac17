import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryKeyOf, useFreshness } from '#client/lib/api/hooks.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import type { TeleAnswer, TeleVerdict } from '#shared/care/safety/tele.schema.ts';
import { namedPlaces } from '../assistant/analysers.ts';
import type { MedicineRow } from '../form-values.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';

/** Typing has paused for so long. */
const PAUSE = 500;

/** What is known of a prescription that is written at a visit by video; null at any other. */
export interface Tele extends Pick<TeleAnswer, 'earlierInPerson'> {
  verdictAt: (place: number) => TeleVerdict | null;
}

export const TeleContext = createContext<Tele | null>(null);
export const useTele = (): Tele | null => use(TeleContext);

export interface Written {
  patientId: number;
  appointmentId: number | undefined;
}

/** Asks once whether the visit is by video, and only then on which list each medicine stands, whenever another one is written. */
export function useTeleCheck(of: Written): Tele | null {
  const { control } = usePrescriptionForm();
  const rows = useWatch({ control, name: 'medicines' });
  const places = namedPlaces(rows);
  const written = useSettled(JSON.stringify(places.map((place) => namesOf(rows[place]))));
  const about = { patientId: of.patientId, ...(of.appointmentId !== undefined && { appointmentId: of.appointmentId }) };
  const first = useAnswer({ ...about, medicines: [] }, true);
  const isByVideo = first.data?.isTeleconsultation ?? false;
  const medicines = JSON.parse(written) as ReturnType<typeof namesOf>[];
  const checked = useAnswer({ ...about, medicines }, isByVideo && medicines.length > 0);
  if (!isByVideo) return null;
  return {
    earlierInPerson: first.data?.earlierInPerson ?? null,
    verdictAt: (place) => {
      const row = rows[place];
      const at = medicines.findIndex((one) => row && JSON.stringify(one) === JSON.stringify(namesOf(row)));
      return at === -1 || checked.isPlaceholderData ? null : (checked.data?.medicines[at] ?? null);
    },
  };
}

/** A question with a body, which changes nothing. */
const useAnswer = (body: BodyInput<typeof safetyApi.teleCheck>, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKeyOf(safetyApi.teleCheck), body],
    queryFn: ({ signal }) => callApi(safetyApi.teleCheck, { body }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    ...useFreshness(),
  });

const namesOf = (row: MedicineRow | undefined) => ({
  medicineName: row?.medicineName.trim() ?? '',
  medicineType: row?.medicineType ?? '',
  genericName: row?.genericName ?? '',
  strength: row?.strength ?? '',
});

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
