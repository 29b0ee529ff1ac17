import { Register } from '#client/features/care/form-f/register.tsx';
import { Registration } from '#client/features/care/form-f/registration.tsx';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function FormFScreen() {
  const text = useText(formFText);
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Registration />
      <Register />
    </>
  );
}
