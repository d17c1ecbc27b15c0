import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Ends what hangs, and nothing that is slow on a busy machine. By default a query ends after a second.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
