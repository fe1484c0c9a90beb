import { Button, Money } from '@bambuzal/ui';
import { amountOf, ChoiceCards, Form, FormActions } from '@bambuzal/ui/forms';
import { Changeable } from '@bambuzal/web-kit/pages';
import { Controller, useWatch } from 'react-hook-form';
import type { WithdrawalJson } from '../api';
import { readableKey } from '../common/pix-key-text';
import { walletTexts } from '../messages/wallet-texts';
import { AmountPart } from './AmountPart';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { DestinationPart } from './DestinationPart';
import { withdrawTexts } from './messages/withdraw-texts';
import { QuotePanel } from './QuotePanel';
import { useWithdrawForm, type Reviewed } from './use-withdraw-form';
import type { WithdrawTerms } from './use-withdraw-terms';
import { amountIn, withdrawableWallets } from './wallets';

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
  const [walletType, method, text] = useWatch({
    control,
    name: ['walletType', 'method', 'amount'],
  });
  const available = amountIn(walletType, terms.balance);
  return (
    <>
      <Form onSubmit={(event) => void handleSubmit(state.review)(event)}>
        <Changeable>
          <Controller
            control={control}
            name="walletType"
            render={({ field }) => (
              <ChoiceCards
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
          <AmountPart form={form} settings={terms.settings} available={available} />
          <DestinationPart form={form} terms={terms} method={method} />
          <QuotePanel
            amount={amountOf(text)}
            method={method}
            minimum={terms.settings.minWithdrawalAmount}
            available={available}
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
          destination={destinationOf(reviewed, terms)}
          failure={state.failure}
          busy={state.isSending}
          onConfirm={() => void state.send()}
          onClose={state.leaveReview}
        />
      )}
    </>
  );
}

function destinationOf({ body }: Reviewed, { keys }: WithdrawTerms): string {
  const key = keys.find(({ id }) => id === body.pixKeyId);
  return key ? readableKey(key) : (body.cryptoAddress ?? '');
}
