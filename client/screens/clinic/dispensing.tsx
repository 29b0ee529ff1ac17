import { DrugRegister } from '#client/features/care/dispensing/drug-register.tsx';
import { WaitingList } from '#client/features/care/dispensing/waiting-list.tsx';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

/** The place where medicines are given, and the registers that are written with it. */
export function DispensingScreen() {
  const { tabs: names } = useText(shellText);
  const { tabs: text, description } = useText(dispensingText);
  const [{ tab }, setQuery] = useTabQuery();
  return (
    <>
      <PageHeader title={names.dispensing} description={description} />
      <Tabs
        label={text.label}
        value={tab === 'H1' || tab === 'X' ? tab : 'prescriptions'}
        onChange={(key) => setQuery({ tab: key === 'prescriptions' ? '' : key })}
        className="[&>[role=tabpanel]]:pt-4 [&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={[
          { key: 'prescriptions', label: text.prescriptions, content: <WaitingList /> },
          { key: 'H1', label: text.H1, content: <DrugRegister schedule="H1" /> },
          { key: 'X', label: text.X, content: <DrugRegister schedule="X" /> },
        ]}
      />
    </>
  );
}
