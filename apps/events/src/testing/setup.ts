import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// happy-dom has no popovers.
HTMLElement.prototype.hidePopover = () => undefined;
