import { color, fontSize, Icon, space, Stack, Text } from '@bambuzal/ui';
import { Avatar } from '@bambuzal/ui/data';
import { Menu, type MenuItem } from '@bambuzal/ui/overlays';
import { decideAccess, useLogout, useNavigate } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { useFrame } from '../layout/frame-context';
import { findRoute } from '../routes/remote-routes';
import { signedInTexts } from './locales/signed-in-texts';

/** Menu with the name of the signed-in account, links to profile and security, and sign-out. */
export function AccountMenu({ isCompact }: { readonly isCompact: boolean }) {
  const t = signedInTexts.useTexts();
  const { user } = useFrame();
  const items = useItems();
  const { fullName, username, role, adminType, avatarUrl } = user;
  return (
    <Menu
      label={t('accountOf', { name: fullName })}
      trigger={
        <Who>
          <Avatar name={fullName} src={avatarUrl ?? undefined} size={32} />
          {!isCompact && (
            <>
              <Name>{fullName}</Name>
              <Icon name="chevron-down" size={16} />
            </>
          )}
        </Who>
      }
      items={items}
      header={
        <Stack $gap={1}>
          <Text $strong>{fullName}</Text>
          <Text $size={14} $tone="muted">
            @{username}
          </Text>
          {role === 'admin' && (
            <Text $size={14} $tone="muted">
              {t(`adminType.${adminType ?? 'master'}`)}
            </Text>
          )}
        </Stack>
      }
    />
  );
}

/** Leaves out links to pages that do not exist, or that the reader may not open. */
function useItems(): readonly MenuItem[] {
  const t = signedInTexts.useTexts();
  const { user, route, routes } = useFrame();
  const navigate = useNavigate();
  const logOut = useLogout();
  const isAdministering = route?.access === 'admin';
  const wayAcross = isAdministering
    ? ({ path: '/', icon: 'layout-dashboard', label: t('toProduct') } as const)
    : ({ path: '/admin', icon: 'settings', label: t('toAdministration') } as const);
  const ways = [
    { path: '/profile', icon: 'circle-user', label: t('profile') },
    { path: '/security', icon: 'shield-check', label: t('security') },
    ...(user.role === 'admin' ? [wayAcross] : []),
  ] as const;
  return [
    ...ways
      .filter(({ path }) => {
        const target = findRoute(routes, path);
        return target !== undefined && decideAccess(target, user) === 'open';
      })
      .map(({ path, icon, label }) => ({
        key: path,
        icon,
        label,
        onSelect: () => void navigate(path),
      })),
    { key: 'logOut', icon: 'log-out', label: t('logOut'), onSelect: () => void logOut() },
  ];
}

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('text')};
`;

const Name = styled.span`
  max-width: 12rem;
  overflow: hidden;
  font-size: ${fontSize(14)};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
