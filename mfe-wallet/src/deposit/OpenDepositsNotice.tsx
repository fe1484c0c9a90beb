import { Banner, ButtonLink, Row } from '@bambuzal/ui';
import { AppLink, fresh, useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { walletApi } from '../api';
import { depositTexts } from './locales/deposit-texts';
import { isOpen } from './use-deposit';

interface OpenDepositsNoticeProps {
  /** Text of the server, which names the maximum number. */
  readonly children: string;
}

/** Says that the member has too many open deposits, and links to them. */
export function OpenDepositsNotice({ children }: OpenDepositsNoticeProps) {
  const t = depositTexts.useTexts();
  const { money } = useFormatting();
  // The first page is enough, because open deposits are recent.
  const { data } = walletApi.useDepositsQuery(1, fresh);
  const [now] = useState(Date.now);
  const open = (data?.data ?? []).filter(
    (deposit) => isOpen(deposit) && Date.parse(deposit.payment.expiresAt) > now,
  );
  return (
    <Banner
      actions={
        open.length > 0 && (
          <Row $gap={2} role="group" aria-label={t('openDeposits')}>
            {open.map(({ id, method, amount }) => (
              <ButtonLink
                key={id}
                as={AppLink}
                to={`/deposit?id=${encodeURIComponent(id)}`}
                $variant="secondary"
                $small
              >
                {t('openDeposit', { method: t(`methods.${method}`), amount: money(amount) })}
              </ButtonLink>
            ))}
          </Row>
        )
      }
    >
      {children}
    </Banner>
  );
}
