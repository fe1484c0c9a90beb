import { defaultSettings } from '@bambuzal/web-kit';
import { answerCalls, click, never, renderWithKit, textProblems } from '@bambuzal/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { AchievementJson } from '../api/achievements';
import AchievementsPage from './AchievementsPage';
import { achievementsTexts } from './locales/achievements-texts';

const unlocked: AchievementJson = {
  id: 'first_goal',
  title: 'Meta alcançada',
  description: 'Você concluiu a sua primeira meta.',
  criteria: 'Marque uma meta como concluída.',
  points: 20,
  category: 'goal',
  badgeImageUrl: '/assets/badges/goal.svg',
  achievedAt: '2026-11-10T15:00:00.000Z',
};
const locked: AchievementJson = {
  ...unlocked,
  id: 'first_referral',
  title: 'Primeira indicação',
  description: 'Alguém chegou pelo seu convite.',
  criteria: 'Indique uma pessoa.',
  points: 10,
  category: 'network',
  badgeImageUrl: null,
  achievedAt: null,
};

const path = '/api/achievements';

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const server = answerCalls({ '/api/settings': defaultSettings, [path]: answer });
  const { container } = await renderWithKit(<AchievementsPage />, { at: '/achievements' });
  return { ...server, container };
}

const both = { data: [unlocked, locked], totalPoints: 20 };
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('an unlocked achievement shows points, date and description', async () => {
  await open(both);
  const one = await card('Meta alcançada');
  expect(one.getByText('20 pontos')).toBeVisible();
  expect(one.getByText('Em 10/11/2026')).toBeVisible();
  expect(one.getByText('Você concluiu a sua primeira meta.')).toBeVisible();
  expect(one.getByText('Como: Marque uma meta como concluída.')).toBeVisible();
});

test('a locked achievement shows how to unlock it, and is marked as locked', async () => {
  await open(both);
  const one = await card('Primeira indicação');
  expect(one.getByText('Como: Indique uma pessoa.')).toBeVisible();
  expect(one.getByText('Bloqueada')).toBeVisible();
  expect(one.queryByText('Alguém chegou pelo seu convite.')).not.toBeInTheDocument();
});

test('the total points and the unlocked share stand above the list', async () => {
  await open({ data: [unlocked, locked], totalPoints: 35 });
  expect(await screen.findByText('35 pontos')).toBeVisible();
  const share = screen.getByRole('progressbar', { name: '1 de 2 conquistas' });
  expect(share).toHaveAttribute('aria-valuenow', '50');
});

test('a default image replaces a badge that is missing or broken', async () => {
  const { container } = await open(both);
  expect((await card('Primeira indicação')).getByTestId('fallback-badge')).toBeVisible();
  const one = await card('Meta alcançada');
  expect(one.queryByTestId('fallback-badge')).not.toBeInTheDocument();
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/assets/badges/goal.svg');
  if (picture) fireEvent.error(picture);
  expect(one.getByTestId('fallback-badge')).toBeVisible();
});

test('the achievements are fetched again on retry', async () => {
  const { answer } = await open(404);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível ler suas conquistas',
  );
  answer(path, both);
  await click('Tentar de novo');
  expect(await screen.findByText('Meta alcançada')).toBeVisible();
});

test('says when there are no achievements', async () => {
  await open({ data: [], totalPoints: 0 });
  expect(await screen.findByText('Nenhuma conquista por enquanto')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open(never);
  expect(screen.getByText('Carregando')).toBeInTheDocument();
});

test('the texts exist in every language', async () => {
  expect(await textProblems(achievementsTexts)).toEqual([]);
});
