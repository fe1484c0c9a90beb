import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../UiProvider';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Icon, isIconName } from './Icon';
import { preloadIcons } from './icons/icon-pictures';
import { IconButton } from './IconButton';
import { Money } from './Money';
import { Skeleton, SkeletonGroup } from './Skeleton';
import { Spinner } from './Spinner';

describe('Money', () => {
  test('shows the figure in symbols, and gives screen readers the amount in words', () => {
    render(<Money amount={12.3} meaning="debit" />);
    expect(screen.getByText('−R$ 12,30')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(/débito de 12,30/)).toBeInTheDocument();
  });

  test('uses the language and the currency of the page', () => {
    render(
      <UiProvider language="en-US" currency="USD">
        <Money amount={7} meaning="credit" />
      </UiProvider>,
    );
    expect(screen.getByText('+$7.00')).toBeInTheDocument();
    expect(screen.getByText('credit of 7.00 US dollars')).toBeInTheDocument();
  });

  test('a pending credit is labelled as pending', () => {
    render(<Money amount={7} meaning="pendingCredit" />);
    expect(screen.getByText('pendente')).toBeInTheDocument();
  });
});

describe('Button', () => {
  test('runs its action on a click', async () => {
    const act = jest.fn();
    render(<Button onClick={act}>Sacar</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Sacar' }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('ignores a second click while the action of the first runs', async () => {
    const act = jest.fn();
    render(
      <Button busy onClick={act}>
        Sacar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sacar' });
    await userEvent.click(button);
    expect(act).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('does not submit a form unless its type says so', () => {
    render(<Button>Sacar</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

test('a button with only an icon has an accessible name', () => {
  render(<IconButton icon="menu" label="Abrir o menu" />);
  expect(screen.getByRole('button', { name: 'Abrir o menu' })).toBeInTheDocument();
});

test('a failure is announced, explained, and can be retried', async () => {
  const retry = jest.fn();
  render(
    <ErrorState title="Não deu certo" retryLabel="Tentar de novo" onRetry={retry} level={1}>
      Verifique a conexão.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Verifique a conexão.');
  expect(screen.getByRole('heading', { level: 1, name: 'Não deu certo' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty state is not announced as an alert', () => {
  render(<EmptyState title="Nada por aqui" action={<a href="/deposit">Depositar</a>} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Nada por aqui' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Depositar' })).toBeInTheDocument();
});

test('many skeletons make one announcement', () => {
  render(
    <SkeletonGroup>
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('makes no announcement for a spinner beside a label', () => {
  render(<Spinner decorative />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('an icon without a label is decorative, and only known icon names are accepted', async () => {
  await preloadIcons();
  const { container } = render(<Icon name="wallet" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(isIconName('wallet')).toBe(true);
  expect(isIconName('toString')).toBe(false);
});
