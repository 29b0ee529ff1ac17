import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { organizationSettings, settingsChange } from './settings.schema.ts';

export const settingsApi = defineArea('settings', {
  get: {
    method: 'GET',
    path: '/api/organization-settings',
    summary: "The own organisation's settings; 404 until they are saved for the first time",
    roles: ORGANISATION_ROLES,
    response: organizationSettings,
    errors: ['not_found'],
  },
  save: {
    method: 'POST',
    path: '/api/organization-settings',
    summary: 'Save any part of the settings; a logo is sent as a data URL of a PNG, JPEG or WebP picture up to 1 MB',
    roles: ORGANISATION_ROLES,
    body: settingsChange,
    response: organizationSettings,
    errors: ['record_denied', 'rule_broken', 'too_large', 'unsupported_type'],
    affects: ['organisations', 'messages', 'automation', 'prescriptions', 'referrals', 'commission', 'analytics'],
    bodyLimit: 1_500_000,
    audit: { action: 'UPDATE', resource: 'organization_settings' },
  },
});
