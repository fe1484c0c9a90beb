import { userAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import { listRoute, operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { Actor } from '../audit';
import type { AuthDependencies } from '../dependencies';
import { setSessionCookies } from '../sessions/session-cookies';
import { userView } from '../users/user-view';
import { AccountSafety } from './account-safety';
import { listAdministrators } from './administrator-list';
import { PermissionChanges } from './permission-changes';
import { UserChanges } from './user-changes';
import { readUser, userList, viewUser } from './user-list';
import { startView } from './view-as';

export function administrationRoutes(dependencies: AuthDependencies): Operation[] {
  return [
    ...peopleRoutes(dependencies),
    ...permissionRoutes(dependencies),
    ...safetyRoutes(dependencies),
    operation(endpoints.viewAs, async ({ params, request, response, ...call }) => {
      const { user, started } = await startView(dependencies, actorOf(call, request), params.id);
      setSessionCookies(request, response, started);
      return userView(user);
    }),
  ];
}

function peopleRoutes(dependencies: AuthDependencies): Operation[] {
  const { users } = dependencies;
  const changes = new UserChanges(dependencies);
  return [
    listRoute(endpoints.list, userList(users)),
    operation(endpoints.read, ({ params }) => readUser(users, params.id)),
    operation(endpoints.change, async ({ body, params, request, ...call }) =>
      viewUser(users, await changes.change(actorOf(call, request), params.id, body)),
    ),
  ];
}

function permissionRoutes(dependencies: AuthDependencies): Operation[] {
  const { users } = dependencies;
  const changes = new PermissionChanges(dependencies);
  return [
    operation(endpoints.permissions, ({ query }) => listAdministrators(users, query)),
    operation(endpoints.changePermissions, async ({ body, params, request, ...call }) =>
      viewUser(users, await changes.change(actorOf(call, request), params.userId, body)),
    ),
  ];
}

function safetyRoutes(dependencies: AuthDependencies): Operation[] {
  const safety = new AccountSafety(dependencies);
  return [
    operation(endpoints.resetTwoFactor, async ({ params, request, ...call }) => {
      await safety.resetTwoFactor(actorOf(call, request), params.id);
      return { success: true } as const;
    }),
    operation(endpoints.endSessions, async ({ params, request, ...call }) => ({
      ended: await safety.endSessions(actorOf(call, request), params.id),
    })),
  ];
}

function actorOf({ caller }: Pick<Actor, 'caller'>, request: Request): Actor {
  return { caller, origin: originOf(request) };
}
