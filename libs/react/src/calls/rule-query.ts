const maxAgeMs = 5 * 60 * 1000;

/** Options of queries of the exchange's rules, which change seldom. They are also loaded again after a writing call was refused. */
export const ruleQuery = {
  staleTime: maxAgeMs,
  refetchInterval: maxAgeMs,
  meta: { isRule: true },
} as const;
