import { Badge, Money, Text, type MoneyMeaning } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import type { ReferralBonusJson } from '../../api';
import { bonusesTexts } from './locales/bonuses-texts';

interface BonusProps {
  readonly bonus: ReferralBonusJson;
}

/** State of a bonus. A pending bonus shows the day from which it is credited. */
export function BonusState({ bonus }: BonusProps) {
  const t = bonusesTexts.useTexts();
  const { date } = useFormatting();
  const [openedAt] = useState(() => Date.now());
  const { status, eligibleDate } = bonus;
  if (status !== 'pending') return <Badge $tone={tones[status]}>{t(`states.${status}`)}</Badge>;
  // After that day the bonus waits for an administrator.
  const isDue = Date.parse(eligibleDate) < openedAt;
  return (
    <Text as="span" $tone="attention" $size={14}>
      {isDue ? t('inReview') : t('fromDay', { day: date(eligibleDate) })}
    </Text>
  );
}

const tones = {
  crediting: 'primary',
  credited: 'gain',
  cancelled: 'plain',
  reversed: 'loss',
} as const satisfies Record<Exclude<ReferralBonusJson['status'], 'pending'>, string>;

/** Bonuses that were cancelled or taken back are struck out. */
export function BonusAmount({ bonus }: BonusProps) {
  const { status, amount } = bonus;
  const meaning = meanings[status];
  if (meaning === undefined)
    return (
      <s>
        <Money amount={amount} />
      </s>
    );
  return <Money amount={amount} meaning={meaning} strong />;
}

const meanings = {
  pending: 'pendingCredit',
  crediting: 'pendingCredit',
  credited: 'credit',
  cancelled: undefined,
  reversed: undefined,
} as const satisfies Record<ReferralBonusJson['status'], MoneyMeaning | undefined>;
