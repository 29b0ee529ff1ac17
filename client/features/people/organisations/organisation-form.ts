import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';

/** The options of a list, 'None in particular' before them and what a record has already behind them. */
export function useOptions(list: readonly string[], present: string | null | undefined) {
  const { noSpecialization } = useText(organisationsText).form;
  const known = present && !list.includes(present) ? [...list, present] : list;
  return [{ value: '', label: noSpecialization }, ...known];
}

/** What is said once one has been made or changed. A new one is of no use before it has a doctor. */
export function useOutcomes(kind: 'clinic' | 'diagnostic_center', text: { created: string; createFailed: string }) {
  const { addDoctor, saved, saveFailed } = useText(organisationsText);
  const doctorFor = ({ id, name }: { id: number; name: string }) => ({
    label: addDoctor,
    onClick: () => runAction('add-user', { doctorOf: { kind, id, name } }),
  });
  return {
    create: {
      success: (made: { id: number; name: string }) => ({ title: text.created, action: doctorFor(made) }),
      failure: { title: text.createFailed, description: saveFailed },
      alwaysSays: true,
    },
    update: { success: ({ name }: { name: string }) => saved(name), failure: saveFailed },
  };
}

/** It can't be sent without a name and a place. */
export const isComplete = ({ name, location }: { name: string; location: string }) =>
  name.trim() !== '' && location.trim() !== '';
