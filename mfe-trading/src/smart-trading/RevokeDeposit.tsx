import { Button, Money, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast, useFormatting, useOperatorsToday } from '@bambuzal/web-kit';
import { Changeable, endAttempt, keyOfAttempt, useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type SmartTradingDepositJson, tradingApi } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import type { DepositCardProps } from './DepositCard';
import { smartTradingTexts } from './locales/smart-trading-texts';

/**
 * Takes a deposit back. The dialog first shows the returned amount and the wallets that receive it.
 */
export function RevokeDeposit({ deposit, onChanged }: DepositCardProps) {
  const t = smartTradingTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [revoke, { isLoading }] = tradingApi.useRevokeDepositMutation();
  const attempt = `revoke ${deposit.id}`;

  function leave() {
    setAsking(false);
    setFailure(undefined);
  }

  async function confirm() {
    setFailure(undefined);
    const idempotencyKey = keyOfAttempt(attempt, deposit.id);
    const { data, error } = await revoke({ id: deposit.id, idempotencyKey });
    endAttempt(attempt, error);
    if (!data) {
      setFailure(failureText(error));
      return;
    }
    leave();
    onChanged();
    const { payout } = data;
    showToast({
      tone: 'success',
      title: t(payout ? 'revoked' : 'revokeAsked'),
      text: payout
        ? t('paidOut', { available: money(payout.toAvailable), yield: money(payout.toYield) })
        : t('revokingText'),
    });
  }

  return (
    <>
      <Changeable>
        <Button variant="secondary" small onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      </Changeable>
      <ConfirmDialog
        open={isAsking}
        onClose={leave}
        title={t('revokeTitle')}
        leaveLabel={w('back')}
        confirmLabel={t('revoke')}
        tone="danger"
        busy={isLoading}
        onConfirm={() => void confirm()}
      >
        <FormError>{failure}</FormError>
        <WhatComesBack deposit={deposit} />
      </ConfirmDialog>
    </>
  );
}

function WhatComesBack({ deposit }: { readonly deposit: SmartTradingDepositJson }) {
  const t = smartTradingTexts.useTexts();
  const today = useOperatorsToday();
  const { ifRevokedNow, participatesFrom, endsOn } = deposit;
  const isUndone = today < participatesFrom;
  return (
    <>
      {ifRevokedNow && (
        <DescriptionList
          items={[
            {
              term: t('comesBack'),
              description: <Money amount={ifRevokedNow.amount} size={24} strong />,
            },
            { term: t('feeKept'), description: <Money amount={ifRevokedNow.fee} /> },
            { term: t('toAvailable'), description: <Money amount={ifRevokedNow.toAvailable} /> },
            { term: t('toYield'), description: <Money amount={ifRevokedNow.toYield} /> },
          ]}
        />
      )}
      {isUndone ? (
        <Text>{t('undoText')}</Text>
      ) : (
        <>
          {endsOn !== null && today <= endsOn && <BeforeTerm endsOn={endsOn} />}
          <Text $size={14} $tone="muted">
            {t('revokeText')}
          </Text>
        </>
      )}
    </>
  );
}

function BeforeTerm({ endsOn }: { readonly endsOn: string }) {
  const t = smartTradingTexts.useTexts();
  const { day: dayText } = useFormatting();
  return <Text $tone="attention">{t('beforeTerm', { day: dayText(endsOn) })}</Text>;
}
