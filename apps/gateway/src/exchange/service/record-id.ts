/** Largest integer that the database stores. */
export const maxId = 2n ** 63n - 1n;
