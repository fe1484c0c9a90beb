import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

/** Facts of a deposit: the amount asked for, and each payment that came in. */
export function DepositFacts({ deposit }: { readonly deposit: AdministeredDepositJson }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { amount, createdAt, externalId, payment, payments } = deposit;
  const tokens = payment.token ?? '';
  return (
    <DescriptionList
      items={[
        { term: t('deposits.asked'), description: <Money amount={amount} /> },
        ...(payment.payAmount === null
          ? []
          : [
              {
                term: t('deposits.tokens'),
                description: t('deposits.tokensOf', {
                  paid: `${payment.actuallyPaid ?? 0}`,
                  asked: payment.payAmount,
                  token: tokens,
                }),
              },
            ]),
        { term: t('deposits.createdAt'), description: dateTime(createdAt) },
        { term: t('deposits.externalId'), description: externalId === '' ? '—' : externalId },
        ...payments.map(({ amount: value, id, settledAt }) => ({
          term: `${t('deposits.payment')} ${id}`,
          description: (
            <>
              <Money amount={value} /> · {dateTime(settledAt)}
            </>
          ),
        })),
      ]}
    />
  );
}
