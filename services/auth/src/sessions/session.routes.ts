import { renewSessionEndpoint, signInEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf, publicOperation } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import { ownView } from '../users/own-view';
import { userView } from '../users/user-view';
import { logOut } from './logout';
import {
  clearSessionCookies,
  refreshTokenOf,
  setSessionCookies,
  setTokenCookie,
} from './session-cookies';
import { ViewReturn } from './view-return';
import { newTicket } from './websocket-tickets';

export function sessionRoutes(dependencies: AuthDependencies): Operation[] {
  const { cache, sessions, users } = dependencies;
  const viewReturn = new ViewReturn(dependencies);
  return [
    operation(signInEndpoints.user, async ({ caller, request, response }) => {
      const view = ownView(dependencies, await ownAccount(users, caller));
      // The missing step was completed on another device, or has become required since. A new token
      // with the present step is issued.
      if (caller.actor === undefined && caller.missing !== view.missing) {
        const user = { _id: new Types.ObjectId(view.id) };
        setTokenCookie(request, response, await sessions.reissue(user, caller.sid));
      }
      return view;
    }),
    operation(signInEndpoints.sessionInfo, async ({ caller }) => {
      const { actor } = caller;
      const sessionToken = await newTicket(cache, caller);
      if (actor === undefined) return { isAdminAsUser: false, sessionToken };
      const { id, username, fullName } = userView(await ownAccount(users, { sub: actor }));
      return { isAdminAsUser: true, admin: { id, username, fullName }, sessionToken };
    }),
    publicOperation(signInEndpoints.logout, async ({ caller, request, response }) => {
      // The cookies are cleared first, so that the browser is signed out even if the rest fails.
      clearSessionCookies(request, response);
      await logOut(dependencies, { caller, origin: originOf(request) }, refreshTokenOf(request));
      return { success: true } as const;
    }),
    operation(signInEndpoints.returnToAdmin, async ({ caller, request, response }) => {
      const { user, started } = await viewReturn.fromView(caller);
      setSessionCookies(request, response, started);
      return ownView(dependencies, user);
    }),
    publicOperation(signInEndpoints.emergencyAdminReturn, async ({ request, response }) => {
      const { user, started } = await viewReturn.fromRefreshToken(refreshTokenOf(request));
      setSessionCookies(request, response, started);
      return ownView(dependencies, user);
    }),
    publicOperation(renewSessionEndpoint, ({ body, request }) =>
      sessions.renew(body.refreshToken, body.ipAddress || originOf(request).ipAddress),
    ),
  ];
}
