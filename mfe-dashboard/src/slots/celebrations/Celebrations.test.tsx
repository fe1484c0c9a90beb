import type { NotificationJson } from '@bambuzal/contracts';
import { announceNotification, defaultSettings } from '@bambuzal/web-kit';
import { answerCalls, asked, renderWithKit, textProblems } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { arrive, pass } from '../../testing/clock';
import Celebrations from './Celebrations';
import { loadCelebrationDialog } from './load-celebration-dialog';
import { celebrationTexts } from './locales/celebration-texts';

const fire = Object.assign(jest.fn(), { reset: jest.fn() });
const create = jest.fn<typeof fire, [HTMLCanvasElement, object]>(() => fire);
jest.mock('canvas-confetti', () => ({
  __esModule: true,
  default: { create: (canvas: HTMLCanvasElement, options: object) => create(canvas, options) },
}));

jest.mock('./load-celebration-dialog', () => ({
  loadCelebrationDialog: jest.fn(() => import('./CelebrationDialog')),
}));

beforeEach(() => {
  // Clears the mocks, because the previous test's confetti stops only when its page is unmounted.
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

let count = 0;
function notice(facts: Partial<NotificationJson>): NotificationJson {
  count += 1;
  return {
    id: `notice-${count}`,
    userId: 'ana',
    title: 'Aconteceu algo',
    content: `Notícia ${count}`,
    isRead: false,
    type: 'achievement',
    relatedEntityType: null,
    relatedEntityId: null,
    createdAt: '2026-11-22T12:00:00.000Z',
    ...facts,
  };
}

const bonusNotice = () =>
  notice({ type: 'referral_bonus', relatedEntityType: 'referral_bonus', relatedEntityId: 'b1' });

async function open(answers: Parameters<typeof answerCalls>[0] = {}, settings: object = {}) {
  const server = answerCalls({ '/api/settings': { ...defaultSettings, ...settings }, ...answers });
  const page = await renderWithKit(<Celebrations />);
  await arrive();
  return { ...server, ...page };
}

async function tell(...notices: readonly NotificationJson[]) {
  act(() => notices.forEach(announceNotification));
  // The dialog comes first, and then asks for its details.
  await arrive();
  await arrive();
}

async function goOn() {
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await arrive();
}

const dialog = () => screen.queryByRole('dialog');

test('the texts exist in every language', async () => {
  expect(await textProblems(celebrationTexts)).toEqual([]);
});

test('celebrates notices one at a time, in order', async () => {
  await open();
  const [first, second] = [notice({}), notice({})];
  await tell(first, second);
  expect(dialog()).toHaveAccessibleName('Nova conquista!');
  expect(dialog()).toHaveTextContent(first.content);
  expect(dialog()).not.toHaveTextContent(second.content);
  await goOn();
  expect(dialog()).toHaveTextContent(second.content);
  await goOn();
  expect(dialog()).not.toBeInTheDocument();
});

test('celebrates waiting notices in the order of their events', async () => {
  await open();
  const at = (time: string) => notice({ createdAt: `2026-11-22T${time}.000Z` });
  const [shown, later, earlier] = [at('12:00:00'), at('12:00:09'), at('12:00:05')];
  await tell(shown, later, earlier);
  await goOn();
  expect(dialog()).toHaveTextContent(earlier.content);
  await goOn();
  expect(dialog()).toHaveTextContent(later.content);
});

test.each(['info', 'warning', 'success', 'transaction', 'referral_investment'] as const)(
  'does not celebrate a notice of type %s',
  async (type) => {
    await open();
    await tell(notice({ type }));
    expect(dialog()).not.toBeInTheDocument();
  },
);

test('celebrates a notice once, also after the connection or the page is restored', async () => {
  const { unmount } = await open();
  const again = notice({});
  await tell(again, again);
  await goOn();
  expect(dialog()).not.toBeInTheDocument();
  unmount();
  await open();
  await tell(again);
  expect(dialog()).not.toBeInTheDocument();
});

test('celebrates later when the dialog cannot be fetched at first', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(loadCelebrationDialog).mockRejectedValueOnce(new Error('offline'));
  await open();
  const [first, second] = [notice({}), notice({})];
  await tell(first);
  expect(dialog()).not.toBeInTheDocument();
  expect(log.mock.calls).toEqual([['Remote "dashboard": the celebration failed: offline']]);
  await tell(second);
  expect(dialog()).toHaveTextContent(first.content);
  await goOn();
  expect(dialog()).toHaveTextContent(second.content);
});

test('celebrates nothing when the operator has turned celebrations off', async () => {
  await open({}, { enableCelebrations: false });
  await tell(notice({}));
  expect(dialog()).not.toBeInTheDocument();
});

test('confetti plays for 3 s on opening, and stops', async () => {
  await open();
  await tell(notice({}));
  expect(create).toHaveBeenCalledWith(
    screen.getByTestId('confetti'),
    expect.objectContaining({ useWorker: false }),
  );
  expect(fire).toHaveBeenCalled();
  await pass(2900);
  expect(fire.reset).not.toHaveBeenCalled();
  await pass(200);
  expect(fire.reset).toHaveBeenCalledTimes(1);
  const bursts = fire.mock.calls.length;
  await pass(10_000);
  expect(fire).toHaveBeenCalledTimes(bursts);
  expect(dialog()).toBeInTheDocument();
});

test('confetti stops when its celebration is closed, and plays again for the next', async () => {
  await open();
  await tell(notice({}), notice({}));
  await pass(500);
  await goOn();
  expect(fire.reset).toHaveBeenCalledTimes(1);
  expect(create).toHaveBeenCalledTimes(2);
});

test('shows no confetti when the operator has turned animations off', async () => {
  await open({}, { enableAnimations: false });
  await tell(notice({}));
  expect(dialog()).toBeInTheDocument();
  expect(screen.queryByTestId('confetti')).not.toBeInTheDocument();
});

test('shows no confetti with reduced motion', async () => {
  const still = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(still);
  await open();
  await tell(notice({}));
  expect(dialog()).toBeInTheDocument();
  expect(screen.queryByTestId('confetti')).not.toBeInTheDocument();
});

const investment = { packageName: 'Broto', amount: 1500, profit: 90.5, durationDays: 30 };

test('a new investment shows its amount, a completed one the amount that it paid', async () => {
  await open({ '/api/investments/i1': investment });
  const about = { relatedEntityType: 'investment', relatedEntityId: 'i1' } as const;
  await tell(
    notice({ type: 'new_investment', ...about }),
    notice({ type: 'investment_completed', ...about }),
  );
  expect(dialog()).toHaveAccessibleName('Seu investimento está ativo!');
  expect(dialog()).toHaveTextContent(/R\$\s1\.500,00.*aplicados em Broto.*30 dias/);
  await goOn();
  expect(dialog()).toHaveAccessibleName('Investimento concluído!');
  expect(dialog()).toHaveTextContent(/\+\s?R\$\s90,50.*de lucro com Broto.*R\$\s1\.500,00/);
});

test('an investment that cannot be read shows the text of the notice', async () => {
  await open({ '/api/investments/i1': 404 });
  const celebrated = notice({ type: 'new_investment', relatedEntityId: 'i1' });
  await tell(celebrated);
  expect(dialog()).toHaveTextContent(celebrated.title);
  expect(dialog()).toHaveTextContent(celebrated.content);
});

test('a bonus shows its amount, its level and the referred member', async () => {
  const bonus = { amount: 25, level: 2, referredName: 'Bruno Lima' };
  const { calls } = await open({ '/api/referral-bonuses/b1': bonus });
  await tell(bonusNotice());
  expect(dialog()).toHaveTextContent(/R\$\s25,00.*nível 2, graças a Bruno Lima/);
  expect(asked(calls, '/api/transactions/b1')).toEqual([]);
});

test('a bonus that cannot be fetched by itself is read from the statement', async () => {
  const line = { amount: 10, description: 'Bônus de indicação de nível 3 de carla' };
  await open({ '/api/transactions/b1': line });
  await tell(bonusNotice());
  await arrive();
  expect(dialog()).toHaveTextContent(/R\$\s10,00.*nível 3, graças a carla/);
});

test('a bonus that cannot be fetched at all shows amount 0, level 1 and a default name', async () => {
  await open();
  const celebrated = bonusNotice();
  await tell(celebrated);
  await arrive();
  expect(dialog()).toHaveTextContent(/R\$\s0,00.*nível 1, graças a Usuário/);
  expect(dialog()).toHaveTextContent(celebrated.content);
});

test('a celebration waits for an open dialog', async () => {
  await open();
  const other = document.createElement('dialog');
  other.setAttribute('open', '');
  document.body.append(other);
  const celebrated = notice({});
  await tell(celebrated);
  expect(screen.queryByText(celebrated.content)).not.toBeInTheDocument();
  other.remove();
  await arrive();
  expect(screen.getByText(celebrated.content)).toBeVisible();
});
