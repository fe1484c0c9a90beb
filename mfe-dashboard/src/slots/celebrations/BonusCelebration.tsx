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

/** A bonus of the referral network: its amount, its level and the member who brought it. */
export function BonusCelebration({ id, notice }: BonusCelebrationProps) {
  const t = useCarriedTexts(celebrationTexts);
  const bonus = useBonus(id);
  if (!bonus) return <CelebrationSkeleton />;
  const { amount, level, referredName } = bonus;
  return (
    <Stack>
      <Money amount={amount} meaning="credit" size={32} strong />
      <Text>{t('bonusOf', { level, name: referredName })}</Text>
      {/* Where nothing could be read, the notice knows more than the figures above. */}
      {bonus === unknownBonus && <Text $tone="muted">{notice.content}</Text>}
    </Stack>
  );
}

/** @returns undefined while it is being read: as a bonus, or else as a line of the statement */
function useBonus(id: string): BonusFacts | undefined {
  const bonus = celebrationsApi.useCelebratedBonusQuery(id);
  const line = celebrationsApi.useCelebratedTransactionQuery(id, { skip: !bonus.isError });
  if (bonus.data) return bonus.data;
  if (line.data) return bonusOfTransaction(line.data);
  return line.isError ? unknownBonus : undefined;
}
