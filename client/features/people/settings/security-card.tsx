import { PasswordForm } from './password-form.tsx';
import { SectionCard } from '#client/ui/section-card.tsx';
import { useSection } from './use-section.ts';
import { SessionList } from './session-list.tsx';

export function SecurityCard() {
  return (
    <SectionCard {...useSection('security')}>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <PasswordForm />
        <SessionList />
      </div>
    </SectionCard>
  );
}
