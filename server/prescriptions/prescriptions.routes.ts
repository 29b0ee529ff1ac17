import type { Implementation } from '#server/http/handlers.ts';

// Written by the area's owner.
export const prescriptionsRoutes = (_parts?: object): Implementation[] => [];
