import { defineRemote, fetched } from '@bambuzal/web-kit';
import { signInTexts } from './locales/sign-in-texts';

export default defineRemote({
  pages: {
    // The bundle-size check finds the chunk of the first visit by this name.
    'sign-in': fetched(() => import(/* webpackChunkName: "sign-in" */ './sign-in/SignInPage')),
    profile: fetched(() => import(/* webpackChunkName: "profile" */ './profile/ProfilePage')),
    'secure-account': fetched(
      () => import(/* webpackChunkName: "secure-account" */ './secure-account/SecureAccountPage'),
    ),
    security: fetched(() => import(/* webpackChunkName: "security" */ './security/SecurityPage')),
  },
  locales: signInTexts,
});
