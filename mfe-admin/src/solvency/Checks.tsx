import type { SolvencyJson } from '@bambuzal/contracts';
import { Badge, Heading, Money, Row, space, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { linesOfFaulty } from './faulty-account';

type Check = SolvencyJson['checks'][number];

/** Checks of the ledger, each with its result and the accounts at fault. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('solvency.checks')}>
      <Results>
        {checks.map((check) => (
          <li key={check.name}>
            <Result check={check} />
          </li>
        ))}
      </Results>
    </Section>
  );
}

function Result({ check: { accounts, figure, name, passed } }: { readonly check: Check }) {
  const t = adminTexts.useTexts();
  const { number } = useFormatting();
  return (
    <Stack $gap={1}>
      <Row $gap={2}>
        <Heading as="h3" $size={16}>
          {t(`solvency.check.${name}`)}
        </Heading>
        <Badge $tone={passed ? 'gain' : 'loss'}>
          {t(passed ? 'solvency.checkPassed' : 'solvency.checkFailed')}
        </Badge>
      </Row>
      <Text $tone="muted">
        {name === 'sumIsZero' ? (
          <>
            {t('solvency.sum')} <Money amount={figure} />
          </>
        ) : (
          t(`solvency.figure.${name}`, { number: number(figure) })
        )}
      </Text>
      {accounts.length > 0 && (
        <Accounts aria-label={t('solvency.atFault', { check: t(`solvency.check.${name}`) })}>
          {accounts.map((account) => (
            <li key={account}>
              <FaultyAccount name={account} />
            </li>
          ))}
        </Accounts>
      )}
    </Stack>
  );
}

function FaultyAccount({ name }: { readonly name: string }) {
  const address = linesOfFaulty(name);
  return address === undefined ? name : <AppLink to={address}>{name}</AppLink>;
}

const Results = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Accounts = styled.ul`
  padding-inline-start: ${space(5)};
  margin: 0;
  overflow-wrap: anywhere;
`;
