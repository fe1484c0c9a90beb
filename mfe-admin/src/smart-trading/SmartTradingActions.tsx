import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { smartTradingApi } from '../api/smart-trading';
import { personName } from '../common/person-name';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { ShowDialog, TextKey } from '../kit/list-definition';
import { useMay } from '../kit/use-may';
import { adminTexts } from '../locales/admin-texts';
import { SmartTradingFacts } from './SmartTradingFacts';

interface DepositProps {
  readonly deposit: AdministeredSmartTradingDepositJson;
}

const warnings: Readonly<Record<string, TextKey>> = {
  open_day_counts: 'smartTrading.warning.open_day_counts',
  term_not_over: 'smartTrading.warning.term_not_over',
  bonuses_taken_back: 'smartTrading.warning.bonuses_taken_back',
};

const reason: DecisionField = {
  name: 'reason',
  label: 'smartTrading.reason',
  isLong: true,
  maxLength: 300,
};

/** The revocation of an active deposit, for readers who may decide about money. */
export function SmartTradingActions({
  deposit,
  showDialog,
}: DepositProps & { readonly showDialog: ShowDialog }) {
  const t = adminTexts.useTexts();
  const may = useMay();
  if (deposit.status !== 'active' || !may('financials')) return null;
  return (
    <Button
      small
      variant="quiet"
      aria-label={t('smartTrading.revokeOf', { name: personName(deposit.user) })}
      onClick={() =>
        showDialog(<RevocationDialog deposit={deposit} onClose={() => showDialog(undefined)} />)
      }
    >
      {t('smartTrading.revoke')}
    </Button>
  );
}

function RevocationDialog({ deposit, onClose }: DepositProps & { readonly onClose: () => void }) {
  const t = adminTexts.useTexts();
  const { id, user } = deposit;
  const preview = smartTradingApi.useSmartTradingRevocationPreviewQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const [revoke] = smartTradingApi.useRevokeSmartTradingOfMemberMutation();
  return (
    <DecisionDialog
      title={t('smartTrading.revokeOf', { name: personName(user) })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('smartTrading.revokeDeposit')}
      tone="danger"
      send={({ reason: why = '', stateToken }) => revoke({ id, reason: why, stateToken })}
      done={t('smartTrading.revoked')}
      onClose={onClose}
    >
      <SmartTradingFacts deposit={deposit} />
    </DecisionDialog>
  );
}
