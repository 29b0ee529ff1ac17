import { BookLock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';

interface FormFCardProps {
  id: string;
  title: string;
}

/** Where an organisation that does ultrasound begins its register: the sidebar names it once the registration is on record. */
export function FormFCard({ id, title }: FormFCardProps) {
  const text = useText(formFText).card;
  const { organisation } = useUser();
  return (
    <Card id={id} tabIndex={-1} title={title} description={text.about} className="scroll-mt-18 outline-none">
      <Link className={buttonClass()} to={{ hash: tabHref('form-f') }}>
        <BookLock aria-hidden className="size-4" />
        {organisation?.keepsFormF ? text.open : text.begin}
      </Link>
    </Card>
  );
}
