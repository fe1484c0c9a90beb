import { demoInvestmentId } from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Page } from '@playwright/test';
import { DepositPage } from '../pages/deposit.page';
import { PlansPage } from '../pages/plans.page';
import { PhoneDialog } from '../pages/phone-dialog.page';
import { RecoveryDialog } from '../pages/recovery-dialog.page';
import { SecurityPage } from '../pages/security.page';
import { SignInPage } from '../pages/sign-in.page';
import { showAdvertisement, showAnswer, showSettings } from './answers';
import { newPerson } from './new-member';

/** A screen, and the way to it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** User name of a demo account; if missing, nobody is signed in. */
  readonly as?: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Navigates from the opened page to the screen to check. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Text that is visible on the screen to check. */
  readonly shows: string | RegExp;
}

const anybody = { username: 'ana', password: 'bambuzal-demo' };

/** Yesterday in the format of the list of days: `21/11/2026`. */
const yesterday = () => dayAfter(dayOf(new Date()), -1).split('-').reverse().join('/');

/** A tab of ana's page in the back office. */
function memberTab(tab: string, shows: string): Screen {
  const path = `/admin/users/65f0a0000000000000000005?tab=${tab}`;
  return { name: `a member, ${tab}`, path, as: 'suporte', shows };
}

/** Every screen of the product that is checked for accessibility. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/auth', shows: 'Acesse sua conta' },
  { name: 'register', path: '/auth?ref=ABC', shows: 'Nome completo' },
  { name: 'the administrators’ door', path: '/auth/admin', shows: 'Acesso administrativo' },
  {
    name: 'two-factor',
    path: '/auth',
    before: (page) =>
      showAnswer(page, '/api/login', { requiresTwoFactor: true, userId: '1', username: 'ana' }),
    reach: (page) => new SignInPage(page).logIn(anybody),
    shows: 'Verificação de dois fatores',
  },
  {
    name: 'recovery, request',
    path: '/auth',
    reach: (page) => new RecoveryDialog(page).open(),
    shows: 'Digite o telefone da sua conta',
  },
  {
    name: 'recovery, reset',
    path: '/auth',
    before: (page) =>
      showAnswer(page, '/api/password-recovery/request', { success: true, message: '' }),
    reach: async (page) => {
      const recovery = new RecoveryDialog(page);
      await recovery.open();
      await recovery.request(newPerson().phone);
    },
    shows: 'Nova senha',
  },
  {
    name: 'phone, send',
    path: '/auth?ref=',
    before: (page) => showSettings(page, { enableWhatsAppVerification: true }),
    reach: (page) => new SignInPage(page).register(newPerson()),
    shows: 'Verificar telefone',
  },
  {
    name: 'phone, verify',
    path: '/auth?ref=',
    before: async (page) => {
      await showSettings(page, { enableWhatsAppVerification: true });
      const sent = { verified: false, message: '', resendInSeconds: 60 };
      await showAnswer(page, '/api/register/verify-phone', sent);
    },
    reach: async (page) => {
      await new SignInPage(page).register(newPerson());
      await new PhoneDialog(page).send();
    },
    shows: /^Digite o código de 6 dígitos/,
  },
  { name: 'profile', path: '/profile', as: 'carla', shows: 'Dados pessoais' },
  {
    name: 'deletion',
    path: '/profile',
    as: 'carla',
    reach: (page) => page.getByRole('button', { name: 'Pedir exclusão da conta' }).click(),
    shows: /responde em até 15 dias/,
  },
  { name: 'security', path: '/security', as: 'carla', shows: 'Dicas de segurança' },
  {
    name: 'two-factor setup',
    path: '/security',
    as: 'carla',
    reach: async (page) => {
      await new SecurityPage(page).beginTwoFactor();
    },
    shows: 'Copiar a chave',
  },
  { name: 'devices', path: '/security?view=devices', as: 'carla', shows: 'Este dispositivo' },
  { name: 'history', path: '/security?view=history', as: 'carla', shows: 'Resultado' },
  {
    name: 'maintenance',
    path: '/maintenance',
    before: (page) => showSettings(page, { maintenanceMode: true }),
    shows: 'Estamos em manutenção',
  },
  { name: 'not found', path: '/nowhere', shows: 'Página não encontrada' },
  { name: 'access denied', path: '/admin', as: 'carla', shows: 'Acesso Negado' },
  { name: 'access restricted', path: '/admin/settings', as: 'suporte', shows: 'Acesso Restrito' },
  { name: 'gallery', path: '/demo/micro-interactions', shows: /./ },
  { name: 'messages', path: '/demo/messages', shows: 'Mensagens simuladas' },
  { name: 'dashboard', path: '/dashboard', as: 'carla', shows: 'Total de ganhos' },
  { name: 'notifications', path: '/notifications', as: 'ana', shows: 'Excluir todas' },
  { name: 'goals', path: '/goals', as: 'carla', shows: 'Nenhuma meta ainda' },
  {
    name: 'new goal',
    path: '/goals',
    as: 'carla',
    reach: (page) => page.getByRole('button', { name: 'Criar meta' }).click(),
    shows: 'Quanto quer alcançar',
  },
  { name: 'achievements', path: '/achievements', as: 'ana', shows: 'Por desbloquear' },
  { name: 'tips', path: '/tips', as: 'ana', shows: 'Planejamento' },
  {
    name: 'mascot',
    path: '/tips',
    as: 'ana',
    reach: (page) => page.getByRole('button', { name: /Panda/ }).click(),
    shows: 'Tutoriais',
  },
  {
    name: 'advertisement',
    path: '/dashboard',
    as: 'carla',
    before: (page) => showAdvertisement(page, 'modal'),
    shows: 'Conheça a sua rede',
  },
  { name: 'deposit', path: '/deposit', as: 'carla', shows: 'Como funciona' },
  {
    name: 'payment',
    path: '/deposit',
    as: 'carla',
    reach: (page) => new DepositPage(page).askFor('50,00', { document: '52998224725' }),
    shows: 'Copiar código PIX',
  },
  { name: 'withdraw', path: '/withdraw', as: 'ana', shows: 'Histórico de saques' },
  { name: 'keys', path: '/pix-keys', as: 'carla', shows: 'Suas chaves PIX' },
  {
    name: 'new key',
    path: '/pix-keys',
    as: 'carla',
    reach: (page) => page.getByRole('button', { name: 'Adicionar chave' }).first().click(),
    shows: 'Nova chave PIX',
  },
  { name: 'statement', path: '/transactions', as: 'ana', shows: 'Movimentações' },
  {
    name: 'receipt',
    path: '/transactions',
    as: 'ana',
    reach: (page) => page.locator('a[href^="/transactions/success/"]').first().click(),
    shows: 'Comprovante',
  },
  { name: 'plans', path: '/investment-plans', as: 'ana', shows: 'Bambu' },
  {
    name: 'new investment',
    path: '/investment-plans',
    as: 'ana',
    reach: (page) => new PlansPage(page).choose('Bambu'),
    shows: 'Valor a investir',
  },
  {
    name: 'my investments',
    path: '/my-investments',
    as: 'ana',
    reach: (page) => page.getByRole('tab', { name: /Concluídos/ }).click(),
    shows: 'Bambu',
  },
  { name: 'Smart Trading', path: '/smart-trading', as: 'ana', shows: 'Em 3 passos' },
  {
    name: 'Smart Trading agreement',
    path: '/smart-trading-agreement',
    as: 'carla',
    shows: 'Aceitar o contrato',
  },
  { name: 'trading', path: '/trading-robot', as: 'bruno', shows: 'Nova operação' },
  { name: 'days of the market', path: '/trading-fairness', shows: 'Lacrado' },
  {
    name: 'a day of the market',
    path: '/trading-fairness',
    as: 'bruno',
    reach: (page) => page.getByRole('link', { name: yesterday() }).click(),
    shows: 'Confira você',
  },
  { name: 'referrals', path: '/referrals', as: 'ana', shows: /bruno/ },
  { name: 'users', path: '/admin/users', as: 'suporte', shows: 'Ana Ribeiro' },
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
    path: '/admin/users',
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
  { name: 'competition', path: '/competition', as: 'ana', shows: 'Corrida do bambu' },
];
