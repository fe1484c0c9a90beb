import { renderFirstSight } from '@bambuzal/web-kit/first-sight';
import { signInTexts } from './locales/sign-in-texts';
import SignInPage from './sign-in/SignInPage';

const address = '/auth';

/** The sign-in page as HTML, for visitors without a session. The build calls this function. */
export default async function renderFirstSights() {
  const options = { name: 'auth', at: address, texts: [signInTexts] };
  return { [address]: await renderFirstSight(<SignInPage />, options) };
}
