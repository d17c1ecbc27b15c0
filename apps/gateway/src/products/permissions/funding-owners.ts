/** Returns the users whose funding accounts a call names: by a transfer, a deposit or a withdrawal. */
export function fundingOwners(payload: unknown, userId: string): readonly string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(payload));
  const owner = (name: string): string => {
    const named = members.get(name);
    return typeof named === 'string' ? named : userId;
  };
  const isFunding = (name: string): boolean => members.get(name) === 'funding';
  return [
    ...(isFunding('fromType') ? [owner('fromUserId')] : []),
    ...(isFunding('toType') ? [owner('toUserId')] : []),
    ...(isFunding('account') ? [userId] : []),
  ];
}
