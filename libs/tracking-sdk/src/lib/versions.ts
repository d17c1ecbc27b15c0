/** Version of the event format that this package speaks. */
export const libraryVersion = '1.1.45';

/** The same as in package.json, which a test holds it to. */
export const packageVersion = '0.1.0';
