import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

type Staged = Pick<AdministeredInvestmentJson, 'cancelReason' | 'isBeingPaid' | 'status'>;

const tones = {
  pending: 'attention',
  active: 'gain',
  completed: 'primary',
  cancelled: 'plain',
} as const;

/** State of an investment, and the reason why it was cancelled. */
export function InvestmentStage({ investment }: { readonly investment: Staged }) {
  const t = adminTexts.useTexts();
  const { cancelReason, isBeingPaid, status } = investment;
  return (
    <div>
      <Badge $tone={tones[status]}>{t(`investments.stage.${status}`)}</Badge>
      {isBeingPaid && <Reason>{t('investments.isBeingPaid')}</Reason>}
      {cancelReason !== null && <Reason>{t(`investments.because.${cancelReason}`)}</Reason>}
    </div>
  );
}

function Reason({ children }: { readonly children: string }) {
  return (
    <Text as="div" $size={14} $tone="muted">
      {children}
    </Text>
  );
}
