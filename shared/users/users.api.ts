import { z } from 'zod';
import { bareList, defineArea } from '#shared/http/endpoint.ts';
import { instantOut, paging, text } from '#shared/http/fields.ts';
import { staffRoles } from '#shared/http/roles.ts';

export const staffUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  assignedClinicId: z.number().nullable(),
  assignedCenterId: z.number().nullable(),
  organisationName: z.string().nullable(),
  specialization: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantOut,
});
export type StaffUser = z.output<typeof staffUser>;

export const usersApi = defineArea('users', {
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'Every staff user, newest first; search matches a part of the name or e-mail',
    roles: ['superadmin'],
    query: z.object({ search: text(100).optional(), ...paging }),
    response: bareList(staffUser),
  },
});
