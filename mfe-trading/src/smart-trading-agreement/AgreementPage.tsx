import { Button, ButtonLink, Page, Row, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { CheckboxField, Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { AppLink, useCarriedTexts, useFormatting } from '@bambuzal/web-kit';
import { Changeable, ReadFailure, ReadOnlyNotice, useReportFailure } from '@bambuzal/product-ui';
import { useState, type SubmitEvent } from 'react';
import { tradingApi, type AgreementJson } from '../api';
import { PageSkeleton } from '../common/PageSkeleton';
import { agreementTexts } from './locales/agreement-texts';

const clauses = [
  'bet',
  'prices',
  'loss',
  'pool',
  'fees',
  'leaving',
  'limits',
  'settlement',
  'halt',
  'data',
] as const;

/** Agreement that a member accepts before the first order or deposit. */
export default function AgreementPage() {
  const t = useCarriedTexts(agreementTexts);
  const agreement = tradingApi.useAgreementQuery(undefined);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      {agreement.data ? (
        <Agreement agreement={agreement.data} />
      ) : agreement.error ? (
        <ReadFailure title={t('failed')} onRetry={agreement.refetch} busy={agreement.isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function Agreement({ agreement }: { readonly agreement: AgreementJson }) {
  const t = agreementTexts.useTexts();
  const { dateTime } = useFormatting();
  const { acceptedAt, acceptedVersion, currentVersion } = agreement;
  const isAccepted = acceptedVersion === currentVersion && acceptedAt !== null;
  return (
    <Section title={t('version', { version: currentVersion })}>
      <Stack $gap={3}>
        {clauses.map((clause) => (
          <div key={clause}>
            <Text $strong>{t(`${clause}Title`)}</Text>
            <Text $tone="muted">{t(clause)}</Text>
          </div>
        ))}
        {isAccepted ? (
          <Stack $gap={3} $align="start">
            <Text $tone="gain">{t('accepted', { when: dateTime(acceptedAt) })}</Text>
            <Row>
              <ButtonLink as={AppLink} to="/smart-trading">
                {t('deposit')}
              </ButtonLink>
              <ButtonLink as={AppLink} to="/trading-robot" $variant="secondary">
                {t('trade')}
              </ButtonLink>
            </Row>
          </Stack>
        ) : (
          <Acceptance version={currentVersion} isNewer={acceptedVersion !== null} />
        )}
      </Stack>
    </Section>
  );
}

interface AcceptanceProps {
  readonly version: number;
  /** Whether the member accepted an older version. */
  readonly isNewer: boolean;
}

function Acceptance({ version, isNewer }: AcceptanceProps) {
  const t = agreementTexts.useTexts();
  const report = useReportFailure();
  const [accept, { isLoading }] = tradingApi.useAcceptAgreementMutation();
  const [hasRead, setHasRead] = useState(false);
  const [fault, setFault] = useState<string>();
  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (!hasRead) {
      setFault(t('tick'));
      return;
    }
    const { error } = await accept(version);
    if (error) setFault(report(t('acceptFailed'), error));
  }
  return (
    <Form onSubmit={(event) => void send(event)}>
      {isNewer && <Text $tone="attention">{t('changed')}</Text>}
      <Changeable>
        <CheckboxField
          label={t('read')}
          checked={hasRead}
          onChange={({ target }) => {
            setHasRead(target.checked);
            setFault(undefined);
          }}
        />
        <FormError>{fault}</FormError>
        <FormActions>
          <Button type="submit" busy={isLoading}>
            {t('accept')}
          </Button>
        </FormActions>
      </Changeable>
    </Form>
  );
}
