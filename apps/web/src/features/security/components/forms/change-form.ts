import type { User } from '@bourse/client/session';
import type { Security } from '@bourse/react/session';

/** Props of a form that changes the security of an account. */
export interface ChangeFormProps {
  readonly user: User;
  readonly security: Security;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}
