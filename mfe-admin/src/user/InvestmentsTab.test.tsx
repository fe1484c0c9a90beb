import { screen } from '@testing-library/react';
import { investment } from '../testing/investments';
import { openTab, testStates } from '../testing/member-tab';
import { ana, pageOf } from '../testing/people';
import { InvestmentsTab } from './InvestmentsTab';

const path = '/api/admin/investments';

test("lists the member's investments, each with a link to its page", async () => {
  const { calls } = await openTab(InvestmentsTab, { [path]: pageOf(investment) });
  const link = await screen.findByRole('link', { name: 'Bambu Prata' });
  expect(link).toHaveAttribute('href', `/admin/investments/${investment.id}`);
  const row = link.closest('tr');
  for (const text of ['Ativo', '3 de 30', '09/03/2026']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s1\.000,00.*R\$\s30,00/);
  expect(new URL(calls[0]?.url ?? '').search).toBe(`?member=${ana.id}&page=1&pageSize=20`);
});

testStates(InvestmentsTab, {
  path,
  nothing: pageOf(),
  failed: 'Não foi possível ler os investimentos',
  empty: 'Este membro ainda não investiu.',
});
