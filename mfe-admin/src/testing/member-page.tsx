import type { AdminType } from '@bambuzal/contracts';
import { Toasts, useRoutes } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { adminTexts } from '../locales/admin-texts';
import { memberTabs } from '../user/member-tabs';
import UserPage from '../user/UserPage';
import { money } from './member-money';
import { ana, signedIn } from './people';

/** Path of Ana's account in the API; her records are below it. */
export const anaPath = `/api/admin/users/${ana.id}`;

function Routed() {
  return useRoutes([{ path: '/admin/users/:id', element: <UserPage /> }]);
}

/**
 * Opens a tab of Ana's page, fetched before, so that only its records are waited for.
 * @param answers by path, beside those of the header
 */
export async function openMemberTab(
  tab: string,
  answers: Parameters<typeof answerCalls>[0],
  caller: AdminType = 'financeiro',
) {
  await memberTabs.find(({ id }) => id === tab)?.load();
  const server = answerCalls({
    '/api/user': signedIn(caller),
    [anaPath]: ana,
    [`${anaPath}/wallets`]: money,
    ...answers,
  });
  const page = (
    <>
      <Routed />
      <Toasts />
    </>
  );
  await renderWithKit(page, { texts: adminTexts, at: `/admin/users/${ana.id}?tab=${tab}` });
  await screen.findByRole('tablist', { name: 'Partes da página' });
  return server;
}
