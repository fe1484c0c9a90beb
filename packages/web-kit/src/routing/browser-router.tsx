import { Component, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';

interface Page {
  /** Matches every address. The paths below this one come from the remotes. */
  readonly path: '*';
  readonly element: ReactNode;
  /** Shown when the page throws, until the reader goes to another page. */
  readonly errorElement?: ReactNode;
}

/*
 * The two functions of React Router that the product needs here, reduced to the parts that it uses.
 * React Router's own versions bring loaders, actions and fetchers, which the product does not use
 * and which would add 15 KB to the first visit.
 */

export function createBrowserRouter([page]: readonly [Page]): Page {
  return page;
}

export function RouterProvider({ router }: { readonly router: Page }) {
  return (
    <BrowserRouter>
      <Guarded fallback={router.errorElement}>{router.element}</Guarded>
    </BrowserRouter>
  );
}

interface GuardedProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

function Guarded(props: GuardedProps) {
  const { key } = useLocation();
  return <Boundary {...props} at={key} />;
}

interface BoundaryProps extends GuardedProps {
  readonly at: string;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(earlier: BoundaryProps) {
    if (this.state.isBroken && earlier.at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
