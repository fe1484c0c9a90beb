import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { depositTexts } from './messages/deposit-texts';

/** What a member wants to know before paying. */
export function DepositHelp() {
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
            { term: t('helpMinimum'), description: money(settings.minDepositAmount) },
            { term: t('helpPix'), description: t('helpPixText') },
            ...crypto,
            { term: t('helpCredit'), description: t('helpCreditText') },
          ]}
        />
      )}
    </Section>
  );
}
