import { color, radius, space } from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Picture of a level; the product's own where there is none, or where it cannot be fetched. */
export function LevelBadge({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState<string>();
  if (address === null || address === failed) return <FallbackBadge />;
  // The level's name stands beside it.
  return <Picture src={address} alt="" onError={() => setFailed(address)} />;
}

/** A medal with a leaf of bamboo. */
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
