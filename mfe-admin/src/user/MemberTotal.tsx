import { FigureSkeleton, Money, Text } from '@bambuzal/ui';
import { memberMoneyApi } from '../api/member-money';
import { adminTexts } from '../locales/admin-texts';

/** Total of a member's wallets. It is read from the wallet, so the header works without it. */
export function MemberTotal({ personId }: { readonly personId: string }) {
  const t = adminTexts.useTexts();
  const { data, error } = memberMoneyApi.useMemberWalletsQuery(personId);
  if (error !== undefined) {
    return (
      <Text as="span" $size={14} $tone="muted">
        {t('summary.noTotal')}
      </Text>
    );
  }
  return (
    <Text as="span">
      {t('summary.total')}:{' '}
      {data ? <Money amount={data.total} strong /> : <FigureSkeleton $size={16} />}
    </Text>
  );
}
