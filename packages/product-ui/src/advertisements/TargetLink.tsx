import { ButtonLink } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Surface } from './looks';
import type { Target } from './target';

interface TargetLinkProps {
  readonly target: Target;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * Link to the target of an advertisement. Another site opens in a new tab, a page of the product in
 * the same tab.
 */
export function TargetLink({ target, onClick, children }: TargetLinkProps) {
  if (!target.isElsewhere)
    return (
      <Plain as={AppLink} to={target.address} onClick={onClick}>
        {children}
      </Plain>
    );
  return (
    <Plain href={target.address} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
    </Plain>
  );
}

interface TargetButtonProps extends TargetLinkProps {
  readonly look: Surface | undefined;
}

/** Link to the target, styled as a button in the operator's colour. */
export function TargetButton({ target, onClick, look, children }: TargetButtonProps) {
  const style = look && { background: look.background, color: look.text };
  if (!target.isElsewhere)
    return (
      <ButtonLink as={AppLink} to={target.address} onClick={onClick} style={style}>
        {children}
      </ButtonLink>
    );
  return (
    <ButtonLink
      href={target.address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
      style={style}
    >
      {children}
    </ButtonLink>
  );
}

const Plain = styled.a`
  display: block;
  height: 100%;
  border-radius: inherit;
  color: inherit;
  text-decoration: none;
`;
