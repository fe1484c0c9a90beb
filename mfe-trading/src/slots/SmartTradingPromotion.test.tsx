import { defaultSettings, type Settings } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { promotionTexts } from './locales/promotion-texts';
import SmartTradingPromotion from './SmartTradingPromotion';

const open = (settings: Partial<Settings> = {}) => {
  answerCalls({ '/api/settings': { ...defaultSettings, ...settings } });
  return renderWithKit(<SmartTradingPromotion />, { texts: promotionTexts });
};

test('describes the product and its risk, and has a button to begin', async () => {
  await open({ demo: false });
  expect(screen.getByRole('region', { name: 'Smart Trading' })).toHaveTextContent(
    'você pode perder o que colocar',
  );
  expect(screen.getByRole('link', { name: 'Começar' })).toHaveAttribute('href', '/smart-trading');
  expect(screen.queryByText(/simulado/)).not.toBeInTheDocument();
});

test('says that the market is simulated', async () => {
  await open({ demo: true });
  expect(await screen.findByText(/o mercado é simulado/)).toBeVisible();
});

test('Smart Trading is not promoted while it is closed', async () => {
  await open({ enableTradingModule: false });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});
