import { Banner, Button } from '@bambuzal/ui';
import { Changeable } from './Changeable';
import { useWord } from './words';

interface SimulatedPaymentProps {
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** Says that no real money moves, and offers a simulated payment in place of the bank's. */
export function SimulatedPayment({ busy, onPay }: SimulatedPaymentProps) {
  const word = useWord();
  return (
    <Banner
      actions={
        <Changeable>
          <Button small busy={busy} onClick={onPay}>
            {word('finishPayment')}
          </Button>
        </Changeable>
      }
    >
      {word('simulated')}
    </Banner>
  );
}
