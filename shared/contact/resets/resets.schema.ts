import { z } from 'zod';
import { newPassword } from '#shared/people/profile/profile.schema.ts';

export const passwordByLink = z.object({ token: z.string().max(200), newPassword });
