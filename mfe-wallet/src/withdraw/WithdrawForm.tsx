import { readTronText } from '@bambuzal/contracts/typed/tron-text';
import { Button, Money } from '@bambuzal/ui';
import { amountOf, ChoiceCards, Form, FormActions } from '@bambuzal/ui/forms';
import { BonusDebtNotice } from '@bambuzal/web-kit';
import { Changeable } from '@bambuzal/product-ui';
import { Controller, useWatch } from 'react-hook-form';
import type { QuoteAsked, WithdrawalJson, WithdrawalMethod } from '../api';
import { walletTexts } from '../locales/wallet-texts';
import { AmountPart } from './AmountPart';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { DestinationPart } from './DestinationPart';
import { withdrawTexts } from './locales/withdraw-texts';
import { QuotePanel } from './QuotePanel';
import { useAddressCheck, type AddressCheck } from './use-address-check';
import { useWithdrawForm, type WithdrawValues } from './use-withdraw-form';
import type { WithdrawTerms } from './use-withdraw-terms';
import { amountIn, leavingOf, withdrawableWallets } from './wallets';

interface WithdrawFormProps {
  readonly terms: WithdrawTerms;
  readonly onDone: (withdrawal: WithdrawalJson) => void;
}

export function WithdrawForm({ terms, onDone }: WithdrawFormProps) {
  const t = withdrawTexts.useTexts();
  const w = walletTexts.useTexts();
  const state = useWithdrawForm(terms, onDone);
  const { form, reviewed } = state;
  const { control, handleSubmit } = form;
  const values = useWatch({ control });
  const { walletType = 'available', method = 'pix', amount = '' } = values;
  const leaving = leavingOf(walletType, terms.balance);
  const check = useAddressCheck(values.cryptoAddress ?? '');
  return (
    <>
      <Form onSubmit={(event) => void handleSubmit(state.review)(event)}>
        <Changeable>
          <Controller
            control={control}
            name="walletType"
            render={({ field }) => (
              <ChoiceCards
                compact
                legend={t('wallet')}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                choices={withdrawableWallets.map((value) => ({
                  value,
                  label: w(`wallets.${value}`),
                  detail: <Money amount={amountIn(value, terms.balance)} />,
                }))}
              />
            )}
          />
          <BonusDebtNotice amount={terms.balance.bonusDebt} />
          <AmountPart form={form} settings={terms.settings} leaving={leaving} />
          <DestinationPart form={form} terms={terms} method={method} />
          <QuotePanel
            asked={{
              amount: amountOf(amount),
              method,
              walletType,
              ...destinationIn(method, values, check),
            }}
            minimum={terms.settings.minWithdrawalAmount}
            available={leaving.now}
          />
          <FormActions>
            <Button type="submit" busy={state.isReviewing}>
              {t('review')}
            </Button>
          </FormActions>
        </Changeable>
      </Form>
      {reviewed && (
        <ConfirmWithdrawal
          reviewed={reviewed}
          failure={state.failure}
          busy={state.isSending}
          onConfirm={() => void state.send()}
          onClose={state.leaveReview}
        />
      )}
    </>
  );
}

/** The quote is requested without an address that is still being typed. */
function destinationIn(
  method: WithdrawalMethod,
  { pixKeyId = '', cryptoAddress = '' }: Partial<WithdrawValues>,
  check: AddressCheck,
): Pick<QuoteAsked, 'pixKeyId' | 'cryptoAddress'> {
  if (method === 'pix') return pixKeyId === '' ? {} : { pixKeyId };
  return check === 'valid' ? { cryptoAddress: readTronText(cryptoAddress) } : {};
}
