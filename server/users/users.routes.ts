import { usersApi } from '#shared/users/users.api.ts';
import { implement } from '#server/http/handlers.ts';
import { listUsers } from './users.repo.ts';

export const usersRoutes = () =>
  implement(usersApi, {
    list: ({ db, query }) => listUsers(db, query),
  });
