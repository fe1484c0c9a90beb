import { color, radius, space } from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Image of a level. The product's own image replaces a missing or broken one. */
export function LevelBadge({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState<string>();
  if (address === null || address === failed) return <FallbackBadge />;
  // Empty alternative text, because the level's name stands beside the image.
  return <Picture src={address} alt="" onError={() => setFailed(address)} />;
}

/** Default image of a level: a medal with a bamboo leaf. */
function FallbackBadge() {
  return (
    <Ground data-testid="fallback-badge" aria-hidden>
      <svg viewBox="0 0 48 48" width="40" height="40" fill="none">
        <path d="M16 4h16l-4 12h-8Z" fill="currentColor" opacity="0.45" />
        <circle cx="24" cy="29" r="14" stroke="currentColor" strokeWidth="3" />
        <path d="M18 35c0-8 4-13 13-13 0 9-5 13-13 13Z" fill="currentColor" />
      </svg>
    </Ground>
  );
}

const Picture = styled.img`
  flex: none;
  width: ${space(16)};
  height: ${space(16)};
  border-radius: ${radius('large')};
  object-fit: contain;
`;

const Ground = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(16)};
  height: ${space(16)};
  border-radius: ${radius('large')};
  background: ${color('secondary-soft')};
  color: ${color('secondary-text')};
`;
