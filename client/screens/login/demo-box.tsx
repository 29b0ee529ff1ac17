import { useText } from '#client/lib/text.ts';
import { loginText } from '#client/text/en/login.ts';

/** Of all users of the demo data. */
const demoPassword = 'Demo@1234';
/** The first of them stand there at once. */
const MAIN = 3;

interface DemoBoxProps {
  onChoose: (email: string, password: string) => void;
}

/** The demo sign-ins, for an installation that says that it is a demo. A click fills the form. */
export function DemoBox({ onChoose }: DemoBoxProps) {
  const text = useText(loginText);
  const choose = (email: string) => onChoose(email, demoPassword);
  const users = Object.entries(text.demoRoles);
  return (
    <section aria-labelledby="demo-title" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="demo-title" className="font-semibold text-sm">
        {text.demoTitle}
      </h2>
      <p className="mt-0.5 mb-2 text-muted text-xs">{text.demoHint(demoPassword)}</p>
      <DemoUsers users={users.slice(0, MAIN)} onChoose={choose} />
      <details className="mt-1">
        <summary className="min-h-6 w-fit rounded-sm px-2 py-1 text-brand-ink text-xs hover:underline">
          {text.demoMore}
        </summary>
        <DemoUsers users={users.slice(MAIN)} onChoose={choose} />
      </details>
    </section>
  );
}

interface DemoUsersProps {
  /** Before the '@', and whose it is. */
  users: readonly (readonly [user: string, role: string])[];
  onChoose: (email: string) => void;
}

function DemoUsers({ users, onChoose }: DemoUsersProps) {
  return (
    <ul>
      {users.map(([user, role]) => {
        const email = `${user}@demo.in`;
        return (
          <li key={user}>
            <button
              type="button"
              className="flex min-h-8 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-2 py-1 text-left text-sm hover:bg-hover coarse:min-h-11"
              onClick={() => onChoose(email)}
            >
              <span className="font-medium">{email}</span>
              <span className="text-muted text-xs">{role}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
