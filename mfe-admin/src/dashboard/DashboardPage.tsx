import {
  Card,
  color,
  EmptyState,
  Grid,
  Heading,
  Icon,
  Page,
  radius,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  Text,
  type IconName,
} from '@bambuzal/ui';
import { AppLink, decideAccess, type PermissionArea, type UserJson } from '@bambuzal/web-kit';
import { SignedIn } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';

interface Area {
  readonly key: 'users' | 'tips' | 'permissions' | 'settings';
  readonly path: string;
  readonly permission: PermissionArea;
  readonly icon: IconName;
}

/** Areas of the back office whose pages are already built. */
const areas: readonly Area[] = [
  { key: 'users', path: '/admin/users', permission: 'users', icon: 'users' },
  {
    key: 'tips',
    path: '/admin/advertisements/financial-tips',
    permission: 'ads',
    icon: 'megaphone',
  },
  { key: 'permissions', path: '/admin/permissions', permission: 'settings', icon: 'key-round' },
  { key: 'settings', path: '/admin/settings', permission: 'settings', icon: 'settings' },
];

/** First page of an administrator: shows their type and links to the pages that they may open. */
export default function DashboardPage() {
  return (
    <SignedIn skeleton={<DashboardSkeleton />}>{(user) => <Dashboard user={user} />}</SignedIn>
  );
}

function Dashboard({ user }: { readonly user: UserJson }) {
  const t = adminTexts.useTexts();
  const open = areas.filter(
    ({ permission }) => decideAccess({ access: 'admin', permission }, user) === 'open',
  );
  return (
    <Page
      title={t('dashboard.title', { name: user.fullName })}
      lead={t('dashboard.lead', { type: t(`type.${user.adminType ?? 'master'}`) })}
    >
      {open.length === 0 ? (
        <EmptyState title={t('dashboard.nothing')}>{t('dashboard.nothingHelp')}</EmptyState>
      ) : (
        <Stack as="section" aria-label={t('dashboard.areas')}>
          <Grid>
            {open.map((area) => (
              <AreaCard key={area.key} area={area} />
            ))}
          </Grid>
        </Stack>
      )}
    </Page>
  );
}

function AreaCard({ area: { key, path, icon } }: { readonly area: Area }) {
  const t = adminTexts.useTexts();
  return (
    <Whole>
      <Card>
        <Tint>
          <Icon name={icon} size={24} />
        </Tint>
        <Heading as="h2" $size={20}>
          <AppLink to={path}>{t(key === 'settings' ? 'area.settings' : `${key}.title`)}</AppLink>
        </Heading>
        <Text $tone="muted">{t(`dashboard.${key}`)}</Text>
      </Card>
    </Whole>
  );
}

function DashboardSkeleton() {
  return (
    <Page title={<Skeleton $width="16rem" $height="2.25rem" />}>
      <SkeletonGroup>
        <Grid>
          <Skeleton $height="10rem" />
          <Skeleton $height="10rem" />
          <Skeleton $height="10rem" />
        </Grid>
      </SkeletonGroup>
    </Page>
  );
}

/** The link's accessible name is its text only, but the whole card can be pressed. */
const Whole = styled.div`
  position: relative;
  display: grid;
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius('large')};
    content: '';
  }
  a:focus-visible {
    outline: none;
  }
  a:hover::after,
  a:focus-visible::after {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -1px;
  }
`;

const Tint = styled.span`
  display: inline-flex;
  align-self: flex-start;
  padding: ${space(2)};
  border-radius: ${radius('medium')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
`;
