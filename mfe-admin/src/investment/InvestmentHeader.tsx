import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Money, Row } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { type ReactNode, useState } from 'react';
import { InvestmentActions } from '../investments/InvestmentActions';
import { InvestmentStage } from '../investments/InvestmentStage';

interface InvestmentHeaderProps {
  readonly investment: AdministeredInvestmentJson;
}

/** Package, amount and state of an investment, with the decisions about it. */
export function InvestmentHeader({ investment }: InvestmentHeaderProps) {
  const [dialog, showDialog] = useState<ReactNode>();
  return (
    <Section title={investment.packageName} aside={<Money amount={investment.amount} strong />}>
      <InvestmentStage investment={investment} />
      <Row>
        <InvestmentActions investment={investment} showDialog={showDialog} />
      </Row>
      {dialog}
    </Section>
  );
}
