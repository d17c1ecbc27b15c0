import * as v from 'valibot';

/** Schema of {@link Rates}. */
export const ratesSchema = v.object({
  version: v.literal(1),
  /** When they were loaded, in milliseconds since the epoch. */
  at: v.number(),
  supported: v.array(v.object({ name: v.string(), symbol: v.string(), value: v.string() })),
  rates: v.record(v.string(), v.string()),
});

/** The display currencies of a moment, and their rates to USDT. */
export type Rates = v.InferOutput<typeof ratesSchema>;
