import { screen } from '@testing-library/react';
import { renderWithKit } from '../testing/render-with-kit';
import { BonusDebtNotice } from './BonusDebtNotice';

test('tells a member with a bonus debt its amount and how it is paid', async () => {
  await renderWithKit(<BonusDebtNotice amount={123.45} />);
  expect((await screen.findByRole('note')).textContent.replaceAll(/\s/g, ' ')).toBe(
    'Você tem R$ 123,45 de bônus a devolver, de investimentos desfeitos depois que o bônus foi usado. O valor sai dos próximos créditos na carteira de bônus.',
  );
});

test('shows no debt notice to a member without a debt', async () => {
  await renderWithKit(<BonusDebtNotice amount={0} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
