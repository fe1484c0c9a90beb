import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting, useSettings, type Settings } from '@bambuzal/web-kit';
import { withdrawTexts } from './locales/withdraw-texts';

/** Questions and answers about a withdrawal. */
export function WithdrawHelp() {
  const t = withdrawTexts.useTexts();
  const { money } = useFormatting();
  const { settings, status } = useSettings();
  const fee = useFeeText(settings);
  const { depositHoldHours: hours } = settings;
  return (
    <Section title={t('help')}>
      {status === 'loading' ? (
        <SkeletonGroup>
          <Skeleton $height="7rem" />
        </SkeletonGroup>
      ) : (
        <DescriptionList
          items={[
            { term: t('helpTime'), description: t('helpTimeText') },
            { term: t('helpMinimum'), description: money(settings.minWithdrawalAmount) },
            { term: t('fee'), description: fee },
            ...(hours === 0
              ? []
              : [{ term: t('helpDeposits'), description: t('helpDepositsText', { hours }) }]),
            { term: t('helpSafety'), description: t('helpSafetyText') },
          ]}
        />
      )}
    </Section>
  );
}

function useFeeText(settings: Settings): string {
  const t = withdrawTexts.useTexts();
  const { money, percentage } = useFormatting();
  const { withdrawalFeeFixed, withdrawalFeePercentage } = settings;
  const parts = [
    ...(withdrawalFeeFixed > 0 ? [money(withdrawalFeeFixed)] : []),
    ...(withdrawalFeePercentage > 0 ? [percentage(withdrawalFeePercentage)] : []),
  ];
  return parts.length === 0 ? t('noFee') : parts.join(' + ');
}
