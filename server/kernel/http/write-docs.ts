import fs from 'node:fs';
import { permissionsDocument } from './permissions.ts';

fs.mkdirSync('docs', { recursive: true });
fs.writeFileSync('docs/permissions.md', permissionsDocument());
console.log('docs/permissions.md is up to date');
