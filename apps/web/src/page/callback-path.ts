/** The page to which identity providers lead back. */
export const callbackPath = '/login/callback';
