import type { WithdrawalRiskJson } from '@bambuzal/contracts';
import { Badge, Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface WithdrawalRiskProps {
  /** The latest assessment, if there is one. */
  readonly risk: WithdrawalRiskJson | null;
}

const tones = { low: 'plain', raised: 'attention', high: 'loss' } as const;

/** Risk of a withdrawal as its score, marked by its band. */
export function WithdrawalRisk({ risk }: WithdrawalRiskProps) {
  const t = adminTexts.useTexts();
  if (risk === null) return '—';
  const { band, score } = risk;
  return (
    <Badge $tone={tones[band]} title={t('withdrawals.riskOf', { score })}>
      {`${score} · ${t(`withdrawals.risk.${band}`)}`}
    </Badge>
  );
}

/** Risk of a withdrawal with its signs and their points. */
export function WithdrawalRiskSigns({ risk }: WithdrawalRiskProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  if (risk === null) return t('withdrawals.riskNone');
  const { assessedAt, score, signals } = risk;
  return (
    <Stack $gap={1}>
      <span>{t('withdrawals.riskOf', { score })}</span>
      <Text as="ul" $size={14} $tone="muted">
        {signals.map(({ signal, points }) => (
          <li key={signal}>
            {t('withdrawals.riskPoints', { sign: t(`withdrawals.sign.${signal}`), points })}
          </li>
        ))}
        {signals.length === 0 && <li>{t('withdrawals.riskNoSigns')}</li>}
        <li>{t('withdrawals.riskAssessed', { at: dateTime(assessedAt) })}</li>
      </Text>
    </Stack>
  );
}
