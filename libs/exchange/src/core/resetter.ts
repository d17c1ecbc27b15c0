/** Ends a user's debts, positions and the like in the simulation. Runs after all orders are cancelled. */
export type Resetter = (userId: string, now: number) => void;
