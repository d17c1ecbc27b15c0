import type { User } from '#platform/session/user.ts';
import type { Security } from '../../api/overview.ts';

/** What a form needs that changes the security of an account. */
export interface ChangeFormProps {
  readonly user: User;
  readonly security: Security;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}
