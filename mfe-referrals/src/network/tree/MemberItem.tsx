import { Badge, Money, Row, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useState, type ReactNode } from 'react';
import type { NetworkMemberJson } from '../../api';
import { networkTexts } from '../locales/network-texts';
import { useTree } from './tree-context';
import { TreeItem } from './TreeItem';

interface MemberItemProps {
  readonly member: NetworkMemberJson;
  readonly level: number;
  readonly place: { readonly position: number; readonly of: number };
  /** The member's referrals, shown when opened. Members of the last level have none. */
  readonly branch: ReactNode;
}

/** A member and, when opened, the member's referrals. */
export function MemberItem({ member, level, place, branch }: MemberItemProps) {
  const { setActive } = useTree();
  const [isOpen, setIsOpen] = useState(false);
  const { id } = member;
  if (member.directReferrals === 0 || branch === null)
    return <TreeItem id={id} level={level} place={place} label={<MemberLine member={member} />} />;

  function toggle() {
    // Focus moves to the item itself, because it cannot stay inside a closed branch.
    setActive(id);
    setIsOpen(!isOpen);
  }
  return (
    <TreeItem
      id={id}
      level={level}
      place={place}
      isOpen={isOpen}
      onPress={toggle}
      label={<MemberLine member={member} />}
    >
      {branch}
    </TreeItem>
  );
}

function MemberLine({ member }: { readonly member: NetworkMemberJson }) {
  const t = networkTexts.useTexts();
  const { number } = useFormatting();
  const { displayName, username, directReferrals, isActive, volume } = member;
  return (
    <Row $justify="space-between" $gap={1}>
      <span>
        {displayName}{' '}
        <Text as="span" $size={14} $tone="muted">
          {username}
        </Text>{' '}
        {!isActive && <Badge>{t('inactive')}</Badge>}
      </span>
      <Text as="span" $size={14} $tone="muted" $figures>
        {directReferrals > 0 &&
          `${t('broughtCount', { count: directReferrals, number: number(directReferrals) })} · `}
        <Money amount={volume} />
      </Text>
    </Row>
  );
}
