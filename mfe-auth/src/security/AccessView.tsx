import { Card, Skeleton, SkeletonGroup, space, Stack } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { SignedIn } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { PasswordSection } from './password/PasswordSection';
import { SecurityTips } from './SecurityTips';
import { TwoFactorSection } from './two-factor/TwoFactorSection';

/** View with password, second factor and tips. */
export function AccessView() {
  const { settings } = useSettings();
  return (
    <SignedIn skeleton={<AccessSkeleton />}>
      {(user) => (
        <Columns>
          <PasswordSection user={user} />
          <Stack $gap={6}>
            <TwoFactorSection
              isEnabled={user.twoFactorEnabled}
              isMandatory={user.role === 'admin' && !settings.demo}
            />
            <SecurityTips />
          </Stack>
        </Columns>
      )}
    </SignedIn>
  );
}

function AccessSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        {[20, 12].map((height) => (
          <Card key={height}>
            <Skeleton $width="50%" $height="1.5rem" />
            <Skeleton $height={`${height}rem`} />
          </Card>
        ))}
      </Columns>
    </SkeletonGroup>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: ${space(6)};
`;
