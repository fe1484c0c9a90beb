import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';
import { entryKindWords } from './entry-kinds';
import type { LedgerLine } from './LedgerLines';

interface ReversalDialogProps {
  /** A line of the entry. */
  readonly line: LedgerLine;
  readonly onClose: () => void;
}

const warnings: Readonly<Record<string, TextKey>> = {
  pays_debt: 'adjustment.warning.pays_debt',
  cancels_deposit: 'ledger.warning.cancels_deposit',
};
const reason: DecisionField = {
  name: 'reason',
  label: 'adjustment.reason',
  help: 'adjustment.reasonHelp',
  isLong: true,
  maxLength: 300,
};

/** Reverses an entry of the ledger, after the figures of its reversal were shown. */
export function ReversalDialog({ line, onClose }: ReversalDialogProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { description, entryId: id, kind, postedAt, reference } = line;
  const preview = financeApi.useReversalPreviewQuery({ id }, { refetchOnMountOrArgChange: true });
  const [reverse] = financeApi.useReverseEntryMutation();
  const word = entryKindWords[kind];
  return (
    <DecisionDialog
      title={t('ledger.reversalTitle')}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('ledger.reverse')}
      tone="danger"
      send={({ reason: why = '', stateToken }) => reverse({ id, reason: why, stateToken })}
      done={t('ledger.reversalDone')}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: t('ledger.kind'), description: word ? t(word) : kind },
          { term: t('ledger.description'), description },
          { term: t('ledger.when'), description: dateTime(postedAt) },
          { term: t('ledger.reference'), description: reference },
        ]}
      />
    </DecisionDialog>
  );
}
