import type { Implementation } from '#server/http/handlers.ts';

// Written by the area's owner.
export const patientsRoutes = (_parts?: object): Implementation[] => [];
