import type { MemberWalletsJson } from '@bambuzal/contracts';
import { Button, Money } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { balanceModifiers } from '@bambuzal/web-kit';
import { useState } from 'react';
import { isOfType } from '../common/is-of-type';
import { adminTexts } from '../locales/admin-texts';
import { AdjustmentDialog } from './AdjustmentDialog';
import { authorityOver } from './authority';
import type { MemberTabProps } from './member-tabs';

interface WalletsProps extends MemberTabProps {
  readonly money: MemberWalletsJson;
}

/** Balance of each wallet of a member, with the correction of a balance. */
export function Wallets({ person, caller, money }: WalletsProps) {
  const t = adminTexts.useTexts();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { bonusDebt, total, wallets } = money;
  const mayAdjust = isOfType(balanceModifiers, caller) && !authorityOver(person, caller).isOwn;
  return (
    <Section
      title={t('summary.wallets')}
      aside={
        mayAdjust && (
          <Button small variant="secondary" onClick={() => setIsAdjusting(true)}>
            {t('adjustment.do')}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          ...wallets.map(({ wallet, balance }) => ({
            term: t(`wallets.${wallet}`),
            description: <Money amount={balance} />,
          })),
          { term: t('summary.total'), description: <Money amount={total} strong /> },
          ...(bonusDebt === 0
            ? []
            : [{ term: t('figures.bonus_receivable'), description: <Money amount={bonusDebt} /> }]),
        ]}
      />
      {isAdjusting && <AdjustmentDialog person={person} onClose={() => setIsAdjusting(false)} />}
    </Section>
  );
}
