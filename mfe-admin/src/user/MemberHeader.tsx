import { Row, Stack } from '@bambuzal/ui';
import { Avatar } from '@bambuzal/ui/data';
import { RoleBadge, StateBadge } from '../common/AccountBadges';
import { authorityOver } from './authority';
import type { MemberTabProps } from './member-tabs';
import { MemberTotal } from './MemberTotal';
import { ViewAsAction } from './ViewAsAction';

/** Header of a member's page: role, state, total, and the button for the view as this member. */
export function MemberHeader({ person, caller }: MemberTabProps) {
  const { isOwn, mayChange } = authorityOver(person, caller);
  const mayBeViewed = person.role === 'user' && person.isActive && mayChange && !isOwn;
  return (
    <Row $justify="space-between" $gap={4}>
      <Row>
        <Avatar name={person.fullName} src={person.avatarUrl ?? undefined} size={56} />
        {/* Separate lines, because the total becomes wider when it is read, and would wrap. */}
        <Stack $gap={2}>
          <Row>
            <RoleBadge account={person} />
            <StateBadge account={person} />
          </Row>
          <MemberTotal personId={person.id} />
        </Stack>
      </Row>
      {mayBeViewed && <ViewAsAction id={person.id} />}
    </Row>
  );
}
