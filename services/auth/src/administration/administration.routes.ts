import { userAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import { actorOf, listRoute, operation, type Operation } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { setSessionCookies } from '../sessions/session-cookies';
import { userView } from '../users/user-view';
import { AccountSafety } from './account-safety';
import { listAdministrators } from './administrator-list';
import { PermissionChanges } from './permission-changes';
import { readSecurity } from './read-security';
import { UserChanges } from './user-changes';
import { readUser, userList, viewUser } from './user-list';
import { startView } from './view-as';

export function administrationRoutes(dependencies: AuthDependencies): Operation[] {
  return [
    ...peopleRoutes(dependencies),
    ...permissionRoutes(dependencies),
    ...safetyRoutes(dependencies),
    operation(endpoints.viewAs, async ({ params, response, ...call }) => {
      const { user, started } = await startView(dependencies, actorOf(call), params.id);
      setSessionCookies(call.request, response, started);
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
    operation(endpoints.security, ({ caller, params }) =>
      readSecurity(dependencies, caller, params.id),
    ),
    operation(endpoints.change, async ({ body, params, ...call }) =>
      viewUser(users, await changes.change(actorOf(call), params.id, body)),
    ),
  ];
}

function permissionRoutes(dependencies: AuthDependencies): Operation[] {
  const { users } = dependencies;
  const changes = new PermissionChanges(dependencies);
  return [
    operation(endpoints.permissions, ({ query }) => listAdministrators(users, query)),
    operation(endpoints.changePermissions, async ({ body, params, ...call }) =>
      viewUser(users, await changes.change(actorOf(call), params.userId, body)),
    ),
  ];
}

function safetyRoutes(dependencies: AuthDependencies): Operation[] {
  const safety = new AccountSafety(dependencies);
  return [
    operation(endpoints.resetTwoFactor, async ({ params, ...call }) => {
      await safety.resetTwoFactor(actorOf(call), params.id);
      return { success: true } as const;
    }),
    operation(endpoints.endSessions, async ({ params, ...call }) => ({
      ended: await safety.endSessions(actorOf(call), params.id),
    })),
  ];
}
