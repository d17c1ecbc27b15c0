export const names = {
  push: 'bare array push',
  toy: 'toy matcher, no money',
  ours: 'our core, users with money',
} as const;
