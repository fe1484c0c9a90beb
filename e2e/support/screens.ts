import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { DepositPage } from '../pages/deposit.page';
import { PlansPage } from '../pages/plans.page';
import { PhoneDialog } from '../pages/phone-dialog.page';
import { RecoveryDialog } from '../pages/recovery-dialog.page';
import { SecurityPage } from '../pages/security.page';
import { SignInPage } from '../pages/sign-in.page';
import { administrativeScreens } from './administrative-screens';
import { showAdvertisement, showAnswer, showSettings } from './answers';
import { newPerson } from './new-member';
import type { Screen } from './screen';

const anybody = { username: 'ana', password: 'bambuzal-demo' };

/** Yesterday in the format of the list of days: `21/11/2026`. */
const yesterday = () => dayAfter(dayOf(new Date()), -1).split('-').reverse().join('/');

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
  ...administrativeScreens,
  { name: 'competition', path: '/competition', as: 'ana', shows: 'Corrida do bambu' },
];
