import { screen } from '@testing-library/react';
import { renderWithKit } from '../testing/render-with-kit';
import { BonusDebtNotice } from './BonusDebtNotice';

test('whoever owes a bonus reads how much and how it is paid', async () => {
  await renderWithKit(<BonusDebtNotice amount={123.45} />);
  expect((await screen.findByRole('note')).textContent.replaceAll(/\s/g, ' ')).toBe(
    'Você tem R$ 123,45 de bônus a devolver, de investimentos desfeitos depois que o bônus foi usado. O valor sai dos próximos créditos na carteira de bônus.',
  );
});

test('whoever owes nothing reads nothing', async () => {
  await renderWithKit(<BonusDebtNotice amount={0} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
