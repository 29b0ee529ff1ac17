/** Everything behind the sign-in is one part of its own, so that the sign-in page stays small. */
export const loadSignedIn = () => import('./signed-in.tsx');
