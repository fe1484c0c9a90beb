import { Row } from '@bambuzal/ui';
import { CopyButton, DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useWord } from './words';

interface CryptoFactsProps {
  readonly payment: {
    /** Amount of the token, to its last decimal place. */
    readonly payAmount: string | null;
    readonly token: string | null;
    readonly network: string | null;
    /** Price of one token in the platform's currency, if it is to be shown. */
    readonly rate?: number | null;
  };
}

/** Facts that must be right, because otherwise the tokens do not arrive. */
export function CryptoFacts({ payment }: CryptoFactsProps) {
  const word = useWord();
  const { money } = useFormatting();
  const { payAmount, token, network, rate = null } = payment;
  return (
    <DescriptionList
      items={[
        {
          term: word('tokens'),
          description: (
            <Row>
              <strong>{`${payAmount ?? ''} ${token ?? ''}`}</strong>
              <CopyButton small text={payAmount ?? ''} label={word('copyAmount')} />
            </Row>
          ),
        },
        { term: word('network'), description: <strong>{network}</strong> },
        ...(rate === null
          ? []
          : [{ term: word('rate'), description: `1 ${token ?? ''} = ${money(rate)}` }]),
      ]}
    />
  );
}
