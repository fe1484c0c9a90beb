import { userAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { Actor } from '../audit';
import type { AuthDependencies } from '../dependencies';
import { setSessionCookies } from '../sessions/session-cookies';
import { userView } from '../users/user-view';
import { AccountSafety } from './account-safety';
import { PermissionChanges } from './permission-changes';
import { UserChanges } from './user-changes';
import { UserList } from './user-list';
import { startView } from './view-as';

export function administrationRoutes(dependencies: AuthDependencies): Operation[] {
  const list = new UserList(dependencies.users);
  return [
    ...peopleRoutes(dependencies, list),
    ...permissionRoutes(dependencies, list),
    ...safetyRoutes(dependencies),
    operation(endpoints.viewAs, async ({ params, request, response, ...call }) => {
      const { user, started } = await startView(dependencies, actorOf(call, request), params.id);
      setSessionCookies(request, response, started);
      return userView(user);
    }),
  ];
}

function peopleRoutes(dependencies: AuthDependencies, list: UserList): Operation[] {
  const changes = new UserChanges(dependencies);
  return [
    operation(endpoints.list, ({ query }) => list.page(query)),
    operation(endpoints.read, ({ params }) => list.one(params.id)),
    operation(endpoints.change, async ({ body, params, request, ...call }) =>
      list.seen(await changes.change(actorOf(call, request), params.id, body)),
    ),
  ];
}

function permissionRoutes(dependencies: AuthDependencies, list: UserList): Operation[] {
  const changes = new PermissionChanges(dependencies);
  return [
    operation(endpoints.permissions, ({ query }) => list.page({ ...query, role: 'admin' })),
    operation(endpoints.changePermissions, async ({ body, params, request, ...call }) =>
      list.seen(await changes.change(actorOf(call, request), params.userId, body)),
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
