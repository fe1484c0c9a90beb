import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { depositMinimumOf } from '@bambuzal/product-ui';
import type { DepositMethod } from '../api';
import { depositTexts } from './locales/deposit-texts';

interface DepositHelpProps {
  /** Selected method. Its minimum is shown. */
  readonly method: DepositMethod;
}

/** Questions and answers about a deposit. */
export function DepositHelp({ method }: DepositHelpProps) {
  const t = depositTexts.useTexts();
  const { money } = useFormatting();
  const { settings, status } = useSettings();
  const crypto = settings.enableCryptoPayments
    ? [
        {
          term: t('helpCrypto'),
          description: t('helpCryptoText', { count: settings.cryptoConfirmationThreshold }),
        },
      ]
    : [];
  return (
    <Section title={t('help')}>
      {status === 'loading' ? (
        <SkeletonGroup>
          <Skeleton $height="7rem" />
        </SkeletonGroup>
      ) : (
        <DescriptionList
          items={[
            { term: t('helpMinimum'), description: money(depositMinimumOf(method, settings)) },
            { term: t('helpPix'), description: t('helpPixText') },
            ...crypto,
            { term: t('helpCredit'), description: t('helpCreditText') },
          ]}
        />
      )}
    </Section>
  );
}
