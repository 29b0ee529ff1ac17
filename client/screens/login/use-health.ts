import { useEffect, useState } from 'react';
import { type Health, readHealth } from '#client/lib/health.ts';

/** What the installation offers; null while that isn't known. */
export function useHealth(): Health | null {
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    let shown = true;
    readHealth().then(
      (health) => shown && setHealth(health),
      // Without an answer the form is there all the same, and says at the sign-in what is wrong.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return health;
}
