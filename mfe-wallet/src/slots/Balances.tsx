import { Stack } from '@bambuzal/ui';
import { BalanceCards } from './BalanceCards';
import { LatestLines } from './LatestLines';

/** On the dashboard: what the member has, and what moved last. */
export default function Balances() {
  return (
    <Stack $gap={6}>
      <BalanceCards />
      <LatestLines />
    </Stack>
  );
}
