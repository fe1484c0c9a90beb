import type { NotificationJson } from '@bambuzal/contracts';
import { Money, Stack, Text } from '@bambuzal/ui';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { bonusOfTransaction, unknownBonus, type BonusFacts } from './bonus-of-transaction';
import { celebrationsApi } from '../../api/celebrations';
import { celebrationTexts } from './locales/celebration-texts';
import { CelebrationSkeleton } from './Notice';

interface BonusCelebrationProps {
  readonly id: string;
  readonly notice: NotificationJson;
}

/** Bonus of the referral network: amount, level, and the referred member. */
export function BonusCelebration({ id, notice }: BonusCelebrationProps) {
  const t = useCarriedTexts(celebrationTexts);
  const bonus = useBonus(id);
  if (!bonus) return <CelebrationSkeleton />;
  const { amount, level, referredName } = bonus;
  return (
    <Stack>
      <Money amount={amount} meaning="credit" size={32} strong />
      <Text>{t('bonusOf', { level, name: referredName })}</Text>
      {/*
       * If no details could be read, the text of the notice is also shown, because the figures
       * above are only defaults.
       */}
      {bonus === unknownBonus && <Text $tone="muted">{notice.content}</Text>}
    </Stack>
  );
}

/**
 * @returns undefined while loading. Reads the bonus, or if that fails, the line of the statement.
 */
function useBonus(id: string): BonusFacts | undefined {
  const bonus = celebrationsApi.useCelebratedBonusQuery(id);
  const line = celebrationsApi.useCelebratedTransactionQuery(id, { skip: !bonus.isError });
  if (bonus.data) return bonus.data;
  if (line.data) return bonusOfTransaction(line.data);
  return line.isError ? unknownBonus : undefined;
}
