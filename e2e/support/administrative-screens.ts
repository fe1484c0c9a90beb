import { demoInvestmentId } from '@bambuzal/contracts';
import type { Page } from '@playwright/test';
import type { Screen } from './screen';

/** A tab of ana's page in the back office. */
function memberTab(tab: string, shows: string): Screen {
  const path = `/admin/users/65f0a0000000000000000005?tab=${tab}`;
  return { name: `a member, ${tab}`, path, as: 'suporte', shows };
}

/** Every screen of the back office that is checked for accessibility. */
export const administrativeScreens: readonly Screen[] = [
  { name: 'users', path: '/admin/users?search=ana', as: 'suporte', shows: 'Ana Ribeiro' },
  memberTab('security', 'Últimas entradas'),
  memberTab('investments', 'Concluído'),
  memberTab('network', 'Rede por nível'),
  memberTab('bonuses', 'Vem de'),
  memberTab('notices', 'Enviar um aviso'),
  memberTab('audit', 'Filtros'),
  memberTab('notes', 'Nova anotação'),
  ...[
    { name: 'summary', tab: 'Resumo', shows: 'Desde o começo' },
    { name: 'statement', tab: 'Extrato', shows: 'Categoria' },
    { name: 'deposits', tab: 'Depósitos', shows: 'Abrir na lista de depósitos' },
    { name: 'withdrawals', tab: 'Saques e chaves', shows: 'Chaves PIX' },
  ].map(({ name, tab, shows }) => ({
    name: `the ${name} of a member`,
    path: '/admin/users?search=ana',
    as: 'financeiro',
    reach: async (page: Page) => {
      await page.getByRole('link', { name: 'ana', exact: true }).click();
      await page.getByRole('tab', { name: tab, exact: true }).click();
    },
    shows,
  })),
  {
    name: 'the dashboard of finance',
    path: '/admin/dashboard',
    as: 'financeiro',
    shows: 'O que há e o que se deve',
  },
  {
    name: 'the dashboard of marketing',
    path: '/admin/dashboard',
    as: 'marketing',
    shows: 'Exibições hoje',
  },
  { name: 'investments', path: '/admin/investments', as: 'suporte', shows: 'Terminam em 7 dias' },
  {
    name: 'the administered Smart Trading',
    path: '/admin/smart-trading-investments',
    as: 'financeiro',
    shows: 'Terminam em 7 dias',
  },
  {
    name: 'a Smart Trading deposit',
    path: '/admin/smart-trading-investments',
    as: 'financeiro',
    reach: (page) => page.getByRole('link', { name: 'Flexível' }).first().click(),
    shows: 'Dias fechados',
  },
  {
    name: 'the Smart Trading offer',
    path: '/admin/smart-trading-investments/offer',
    as: 'suporte',
    shows: 'Resultados mostrados aos membros',
  },
  {
    name: 'an investment',
    path: `/admin/investments/${demoInvestmentId}`,
    as: 'financeiro',
    shows: 'Dias pagos pela carteira',
  },
  { name: 'bonuses', path: '/admin/pending-bonuses', as: 'financeiro', shows: 'Pedem decisão' },
  {
    name: 'a referral level',
    path: '/admin/pending-bonuses/levels',
    as: 'master',
    reach: (page) => page.getByRole('button', { name: 'Alterar Nível 1' }).click(),
    shows: 'Parte do valor investido',
  },
  {
    name: 'a package',
    path: '/admin/investment-packages',
    as: 'financeiro',
    reach: (page) => page.getByRole('button', { name: 'Novo pacote' }).click(),
    shows: 'O que um membro vê',
  },
  {
    name: 'daily rates',
    path: '/admin/investment-packages/daily-rates',
    as: 'financeiro',
    shows: 'Taxas publicadas',
  },
  {
    name: 'the daily profit',
    path: '/admin/investment-packages/yields',
    as: 'master',
    reach: (page) => page.getByRole('button', { name: 'Processar rendimento' }).click(),
    shows: 'Capital com rendimento devido',
  },
  {
    name: 'member levels',
    path: '/admin/investment-packages/user-levels',
    as: 'financeiro',
    shows: 'Investimento mínimo',
  },
  { name: 'the audit log', path: '/admin/audit-logs', as: 'suporte', shows: 'Quem fez' },
  {
    name: 'the check of the audit log',
    path: '/admin/audit-logs/integrity',
    as: 'master',
    reach: (page) => page.getByRole('button', { name: 'Verificar agora' }).click(),
    shows: 'Nada foi alterado',
  },
  {
    name: 'how trading runs',
    path: '/admin/trading-bot',
    as: 'master',
    shows: 'Mudar as regras',
  },
  {
    name: 'a halt of trading',
    path: '/admin/trading-bot',
    as: 'master',
    reach: (page) => page.getByRole('button', { name: 'Suspender operações' }).click(),
    shows: 'Suspender as operações?',
  },
  {
    name: 'what runs',
    path: '/admin/system-updates',
    as: 'master',
    shows: 'notification',
  },
  {
    name: "a part's health",
    path: '/admin/system-updates/system-health',
    as: 'master',
    reach: (page) => page.getByRole('button', { name: 'Detalhes de Carteira' }).click(),
    shows: 'Instância 1',
  },
  {
    name: 'dead letters',
    path: '/admin/system-updates/dead-letters',
    as: 'master',
    shows: 'Mensagens paradas',
  },
  {
    name: 'the financial statistics',
    path: '/admin/financial-stats',
    as: 'financeiro',
    // A minute after the start, when the services have counted for the first time, there are figures.
    shows: /Entradas por dia|Nenhum movimento nesses dias/,
  },
  {
    name: 'the figures of bonuses',
    path: '/admin/financial-stats/bonuses',
    as: 'financeiro',
    // The same as for the financial statistics.
    shows: /Prometido por dia|Nenhum bônus nesses dias/,
  },
  {
    name: 'the obligations',
    path: '/admin/financial-stats/obligations',
    as: 'financeiro',
    // A minute after the start, when the services have counted the demo, there are figures.
    shows: /O que pode ser pedido hoje|Nada vence e nada é devido/,
  },
  {
    name: 'the cohorts',
    path: '/admin/financial-stats/cohorts',
    as: 'financeiro',
    // The same as for the obligations.
    shows: /Primeiro investimento|Ninguém se cadastrou/,
  },
  {
    name: 'the solvency',
    path: '/admin/financial-stats/solvency',
    as: 'financeiro',
    shows: 'Conferências do livro-razão',
  },
  {
    name: 'the ledger',
    path: '/admin/financial-stats/ledger?account=available',
    as: 'financeiro',
    shows: 'Soma dos lançamentos:',
  },
  {
    name: 'the reversal of an entry',
    path: '/admin/financial-stats/ledger?account=available',
    as: 'financeiro',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Estornar/ })
        .first()
        .click(),
    // The term stands in the dialog alone, also if the reversal is blocked.
    shows: 'Descrição',
  },
  { name: 'deposits', path: '/admin/deposits', as: 'financeiro', shows: 'Em aberto' },
  { name: 'withdrawals', path: '/admin/withdrawals', as: 'financeiro', shows: 'Pendentes' },
  {
    name: 'a changed referral level',
    path: '/admin/referral-bonuses',
    as: 'marketing',
    reach: (page) => page.getByRole('button', { name: 'Alterar Nível 1' }).click(),
    shows: 'Bônus com os novos níveis',
  },
  {
    name: 'the administered competition',
    path: '/admin/referral-competition',
    as: 'marketing',
    shows: 'Ranking agora',
  },
  {
    name: 'prizes of the competition',
    path: '/admin/pending-bonuses/prizes',
    as: 'financeiro',
    shows: 'Decida cada prêmio',
  },
  {
    name: 'a new advertisement',
    path: '/admin/advertisements',
    as: 'marketing',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Novo anúncio' }).click();
      await page.getByLabel('Título').fill('Novo plano');
    },
    shows: 'Como um membro vê',
  },
  {
    name: 'a new announcement',
    path: '/admin/advertisements/announcements',
    as: 'marketing',
    reach: (page) => page.getByRole('button', { name: 'Novo aviso' }).click(),
    shows: 'Depois de enviado',
  },
  {
    name: 'a question to the mascot',
    path: '/admin/advertisements/mascot-messages',
    as: 'marketing',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Testar uma pergunta' }).click();
      await page.getByRole('textbox', { name: 'Pergunta' }).fill('Como faço um saque?');
      await page.getByRole('button', { name: 'Perguntar' }).click();
    },
    shows: 'Respondido por uma mensagem sua',
  },
  {
    name: 'a new tip',
    path: '/admin/advertisements/financial-tips',
    as: 'marketing',
    reach: (page) => page.getByRole('button', { name: 'Nova dica' }).click(),
    shows: 'Visível para os membros',
  },
];
