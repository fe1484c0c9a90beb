import { color, Icon, radius } from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

interface AchievementBadgeProps {
  readonly imageUrl: string | null;
  readonly isUnlocked: boolean;
}

/** Decorative image beside the title. A default image replaces a missing or broken one. */
export function AchievementBadge({ imageUrl, isUnlocked }: AchievementBadgeProps) {
  const [missing, setMissing] = useState<string>();
  if (imageUrl !== null && imageUrl !== missing) {
    return (
      <Picture
        src={imageUrl}
        alt=""
        loading="lazy"
        $isUnlocked={isUnlocked}
        onError={() => setMissing(imageUrl)}
      />
    );
  }
  return (
    <Medal $isUnlocked={isUnlocked} data-testid="fallback-badge">
      <Icon name={isUnlocked ? 'trophy' : 'lock'} size={24} />
    </Medal>
  );
}

const Picture = styled.img<{ readonly $isUnlocked: boolean }>`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  object-fit: contain;
  filter: ${({ $isUnlocked }) => ($isUnlocked ? 'none' : 'grayscale(1)')};
`;

const Medal = styled.span<{ readonly $isUnlocked: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius('full')};
  background: ${({ $isUnlocked }) => color($isUnlocked ? 'secondary-soft' : 'surface-raised')};
  color: ${({ $isUnlocked }) => color($isUnlocked ? 'secondary-text' : 'text-muted')};
`;
