/** Version of the event format. */
export const libraryVersion = '1.1.45';

/** Version of this package. A test compares it with `package.json`. */
export const packageVersion = '1.0.0-rc.0';
