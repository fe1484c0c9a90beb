import { defaultSettings, Toasts, useLocation, type Settings } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit, type AnsweredCalls } from '@bambuzal/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signInTexts } from '../locales/sign-in-texts';
import SignInPage from '../sign-in/SignInPage';

/** For tests only: the sign-in page with its providers, and a mocked server. */

export const ana = {
  id: '1',
  username: 'ana',
  fullName: 'Ana Ribeiro',
  email: 'ana@example.com',
  role: 'user',
  adminType: null,
};

export const twoFactorRequest = { requiresTwoFactor: true, userId: '1', username: 'ana' };

/** Error answer of the server. */
export function refused(
  status: number,
  code: string,
  message: string,
  errors?: Record<string, string[]>,
) {
  return () => new Response(JSON.stringify({ status, code, message, errors }), { status });
}

interface Opening {
  readonly at?: string;
  readonly language?: 'pt-BR' | 'en-US';
  readonly settings?: Partial<Settings>;
  readonly answers?: Parameters<typeof answerCalls>[0];
}

export async function openSignIn(opening: Opening = {}): Promise<AnsweredCalls> {
  const { at = '/auth', language = 'pt-BR', settings = {}, answers = {} } = opening;
  // Sets the address, because the previous test may have left it changed.
  window.history.replaceState({}, '', at);
  const server = answerCalls({ '/api/settings': { ...defaultSettings, ...settings }, ...answers });
  const page = (
    <>
      <SignInPage />
      <Toasts />
      <Where />
    </>
  );
  await renderWithKit(page, { texts: signInTexts, at, language });
  return server;
}

function Where() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;

export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** @returns bodies of the requests to a path, in order */
export async function sentTo({ calls }: AnsweredCalls, path: string): Promise<unknown[]> {
  const there = calls.filter(({ url }) => new URL(url).pathname === path);
  return Promise.all(there.map((call) => call.clone().json()));
}

/** @returns the alert of the page itself, not an alert in a toast */
export async function findAlert(): Promise<HTMLElement> {
  return waitFor(() => {
    const own = screen.queryAllByRole('alert').find((alert) => !alert.closest('[aria-live]'));
    if (!own) throw new Error('The page has no alert of its own');
    return own;
  });
}
