import { Skeleton, Stack } from '@bambuzal/ui';
import { ContactLinks, Slot } from '@bambuzal/web-kit';
import { useFrame } from '../layout/frame-context';
import type { NavigationEntry, NavigationSection } from '../routes/navigation';
import { Navigation } from './Navigation';

interface SidebarContentProps {
  readonly sections: readonly NavigationSection[];
  readonly current: NavigationEntry | undefined;
}

/** Height of the balance, which is the part for members. */
const balanceHeight = '5rem';

/**
 * Sidebar: parts of remotes for members (the balance), the navigation, and the company's contacts.
 */
export function SidebarContent({ sections, current }: SidebarContentProps) {
  const { user } = useFrame();
  return (
    <Stack $gap={4}>
      {user.role !== 'admin' && (
        <Slot name="sidebar" pending={<Skeleton $height={balanceHeight} />} />
      )}
      <Navigation sections={sections} current={current} />
      <ContactLinks />
    </Stack>
  );
}
