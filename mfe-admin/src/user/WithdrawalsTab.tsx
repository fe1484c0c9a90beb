import { Stack } from '@bambuzal/ui';
import { MemberWithdrawals } from './MemberWithdrawals';
import type { MemberTabProps } from './member-tabs';
import { PixKeys } from './PixKeys';

/** A member's withdrawals, and the keys that they can be paid to. Each is read alone. */
export function WithdrawalsTab(props: MemberTabProps) {
  return (
    <Stack $gap={6}>
      <MemberWithdrawals {...props} />
      <PixKeys personId={props.person.id} />
    </Stack>
  );
}
