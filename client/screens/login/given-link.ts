/** What a sign-in link of the administrator carries behind its '#': '#email=...&password=...'. */
export function readGivenLink(hash: string): { email: string; password: string } | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, password] = [given.get('email'), given.get('password')];
  return email && password ? { email, password } : null;
}
