import { expect, it } from 'vitest';
import { demoModeOf } from './demo-mode.ts';

const here = { embedded: true, host: '127.0.0.1', publicUrl: 'http://localhost:5000', addresses: ['127.0.0.1', '::1'] };
const at = (change: Partial<Parameters<typeof demoModeOf>[0]>) => demoModeOf({ demo: undefined, ...here, ...change });
const home = ['127.0.0.1', '192.168.1.20', 'fe80::1'];

it.each([
  [{}, 'here'],
  [{ embedded: false }, 'off'],
  [{ embedded: false, demo: 'true' }, 'here'],
  [{ demo: 'false' }, 'off'],
  [{ host: '::1', publicUrl: 'http://[::1]:5000' }, 'here'],
  [{ host: '0.0.0.0' }, 'here'],
  [{ host: '0.0.0.0', addresses: home }, 'off'],
  [{ publicUrl: 'https://naadi.example.org' }, 'off'],
  [{ host: '0.0.0.0', publicUrl: 'https://naadi.example.org' }, 'off'],
  [{ demo: 'lan', host: '0.0.0.0', addresses: home, publicUrl: 'http://192.168.1.20:5000' }, 'lan'],
  [{ demo: 'lan', host: '10.0.0.4', publicUrl: 'http://clinic.local:5000' }, 'lan'],
] as const)('%j is %s', (settings, mode) => {
  expect(at({ ...settings, addresses: [...('addresses' in settings ? settings.addresses : here.addresses)] })).toBe(
    mode,
  );
});

it.each([
  [{ demo: 'true', host: '192.168.1.20' }, '192.168.1.20'],
  [{ demo: 'true', publicUrl: 'https://naadi.example.org' }, 'naadi.example.org'],
  [{ demo: 'true', host: '0.0.0.0', addresses: home }, '192.168.1.20'],
  [{ demo: 'lan', host: '0.0.0.0', addresses: ['203.0.113.9'] }, '203.0.113.9'],
  [{ demo: 'lan', publicUrl: 'https://localhost.example.org' }, 'localhost.example.org'],
  [{ demo: 'lan', host: '172.32.0.1' }, '172.32.0.1'],
] as const)('%j is refused', (settings, far) => {
  const addresses = 'addresses' in settings ? [...settings.addresses] : here.addresses;
  expect(() => at({ ...settings, addresses })).toThrow(far);
});
