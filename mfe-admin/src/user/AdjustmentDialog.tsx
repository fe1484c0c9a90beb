import type { AdministeredUserJson } from '@bambuzal/contracts';
import { SelectField } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { memberMoneyApi } from '../api/member-money';
import { AppliedAmount } from '../kit/AppliedAmount';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';

interface AdjustmentDialogProps {
  readonly person: Pick<AdministeredUserJson, 'fullName' | 'id'>;
  readonly onClose: () => void;
}

const wallets = ['available', 'yield', 'bonus', 'promotional_bonus'] as const;
const directions = ['credit', 'debit'] as const;
const warnings: Readonly<Record<string, TextKey>> = { pays_debt: 'adjustment.warning.pays_debt' };
const reason: DecisionField = {
  name: 'reason',
  label: 'adjustment.reason',
  help: 'adjustment.reasonHelp',
  isLong: true,
  maxLength: 300,
};

/** Corrects a balance, after the figures of the amount were shown. */
export function AdjustmentDialog({ person, onClose }: AdjustmentDialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const [walletType, setWallet] = useState<(typeof wallets)[number]>('available');
  const [direction, setDirection] = useState<(typeof directions)[number]>('credit');
  const [amount, setAmount] = useState<number>();
  const adjustment = { id: person.id, walletType, direction };
  const preview = memberMoneyApi.useAdjustmentPreviewQuery(
    { ...adjustment, amount },
    { refetchOnMountOrArgChange: true },
  );
  const [adjust] = memberMoneyApi.useAdjustBalanceMutation();
  return (
    <DecisionDialog
      title={t('adjustment.title', { name: person.fullName })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      isReady={amount !== undefined}
      confirmLabel={t(`adjustment.${direction}Amount`, { amount: money(amount ?? 0) })}
      tone={direction === 'debit' ? 'danger' : 'primary'}
      send={({ reason: why = '', stateToken }) =>
        adjust({ ...adjustment, amount: amount ?? 0, reason: why, stateToken })
      }
      done={t('adjustment.done')}
      onClose={onClose}
    >
      <SelectField
        label={t('adjustment.wallet')}
        value={walletType}
        options={wallets.map((value) => ({ value, label: t(`wallets.${value}`) }))}
        onChange={({ currentTarget }) =>
          setWallet(wallets.find((one) => one === currentTarget.value) ?? 'available')
        }
      />
      <SelectField
        label={t('adjustment.direction')}
        value={direction}
        options={directions.map((value) => ({ value, label: t(`adjustment.${value}`) }))}
        onChange={({ currentTarget }) =>
          setDirection(directions.find((one) => one === currentTarget.value) ?? 'credit')
        }
      />
      <AppliedAmount
        label={t('adjustment.amount')}
        help={t('adjustment.amountHelp')}
        amount={amount === undefined ? '' : String(amount)}
        onAmount={(text) => setAmount(text === '' ? undefined : Number(text))}
      />
    </DecisionDialog>
  );
}
