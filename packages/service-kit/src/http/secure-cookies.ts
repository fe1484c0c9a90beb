import type { Application, Request } from 'express';

const setting = 'secure cookies';

/** Makes an app's cookies secure and bound to their own host, as is required outside the demo. */
export function useSecureCookies(app: Application): void {
  app.enable(setting);
}

/** Whether the app that received a request uses secure cookies. */
export function hasSecureCookies({ app }: Pick<Request, 'app'>): boolean {
  return app.enabled(setting);
}
