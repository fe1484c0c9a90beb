import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import { walletTexts } from '../locales/wallet-texts';
import { withdrawTexts } from './locales/withdraw-texts';
import { QuoteFigures } from './QuoteFigures';
import type { Reviewed } from './use-withdraw-form';

interface ConfirmWithdrawalProps {
  readonly reviewed: Reviewed;
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Last confirmation before money moves: amount, fee, net amount, time and destination. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { reviewed, failure, busy, onConfirm, onClose } = props;
  const t = withdrawTexts.useTexts();
  const w = walletTexts.useTexts();
  const { money } = useFormatting();
  const { body, quote } = reviewed;
  const owner = quote.owner?.simulated
    ? t('ownerSimulated', { name: quote.owner.name })
    : quote.owner?.name;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('confirmTitle')}
      leaveLabel={w('back')}
      confirmLabel={t('withdrawAmount', { amount: money(quote.amount) })}
    >
      <FormError>{failure}</FormError>
      <QuoteFigures
        quote={quote}
        more={[
          { term: t('from'), description: w(`wallets.${body.walletType}`) },
          {
            term: t('destination'),
            description: `${t(`methods.${body.method}`)}: ${quote.destination ?? ''}`,
          },
          ...(owner === undefined ? [] : [{ term: t('owner'), description: owner }]),
        ]}
      />
    </ConfirmDialog>
  );
}
