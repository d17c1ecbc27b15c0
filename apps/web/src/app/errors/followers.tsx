import { Children, Component, type ReactNode } from 'react';

interface FollowersProps {
  readonly children: ReactNode;
}

/** Renders what follows streams and tabs beside the page. The page goes on without one that fails. */
export function Followers({ children }: FollowersProps) {
  return Children.map(children, (follower) => <Boundary>{follower}</Boundary>);
}

class Boundary extends Component<FollowersProps> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
