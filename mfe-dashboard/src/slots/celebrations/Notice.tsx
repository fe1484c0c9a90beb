import type { NotificationJson } from '@bambuzal/contracts';
import { Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';

/** Text of the notice, shown if the notice has no details or they cannot be read. */
export function Notice({ notice }: { readonly notice: NotificationJson }) {
  return (
    <Stack $gap={2}>
      <Text $strong>{notice.title}</Text>
      <Text $tone="muted">{notice.content}</Text>
    </Stack>
  );
}

/** Placeholder in the shape of an amount and two lines of text. */
export function CelebrationSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        <Skeleton $width="9rem" $height="2.5rem" />
        <Skeleton $width="80%" />
        <Skeleton $width="60%" />
      </Stack>
    </SkeletonGroup>
  );
}
