import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import { Toasts } from '@bambuzal/web-kit';
import { answerCalls, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { adminTexts } from '../locales/admin-texts';
import type { MemberTabProps } from '../user/member-tabs';
import { ana, signedIn } from './people';

type Tab = ComponentType<MemberTabProps>;
type Answers = Parameters<typeof answerCalls>[0];

interface Reading {
  readonly caller?: AdminType;
  readonly person?: AdministeredUserJson;
}

/** Shows a tab of a member's page: by default Ana's, read by support. */
export async function openTab(
  Content: Tab,
  answers: Answers,
  { caller = 'suporte', person = ana }: Reading = {},
) {
  const server = answerCalls(answers);
  const page = (
    <>
      <Content person={person} caller={signedIn(caller)} />
      <Toasts />
    </>
  );
  await renderWithKit(page, { texts: adminTexts });
  return server;
}

interface States {
  /** Path of the tab's query. */
  readonly path: string;
  readonly failed: string;
  /** Answer without any row, and the text for it. */
  readonly nothing: object;
  readonly empty: string;
}

/** Tests the states of a tab without rows: loading, failed and empty. */
export function testStates(Content: Tab, { empty, failed, nothing, path }: States): void {
  test('has a skeleton while loading', async () => {
    await openTab(Content, { [path]: never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  });

  test('offers a retry after a failure, and says that there is nothing', async () => {
    const refused = refuse(403, 'FORBIDDEN', 'Sem permissão');
    const { answer } = await openTab(Content, { [path]: refused });
    expect(await screen.findByText(failed)).toBeVisible();
    answer(path, nothing);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(empty)).toBeVisible();
  });
}
