/** Properties of {@link ColumnHeads}. */
export interface ColumnHeadsProps {
  readonly labels: readonly [string, string, string];
}

/** The heads of three columns of figures. Is not mirrored from right to left, like the figures below. */
export function ColumnHeads({ labels }: ColumnHeadsProps) {
  return (
    <div dir="ltr" className="grid grid-cols-3 items-end gap-2 px-3 py-1 text-2xs text-text-3">
      {labels.map((label, column) => (
        <span key={label} className={column === 0 ? 'text-left' : 'text-right'}>
          <bdi>{label}</bdi>
        </span>
      ))}
    </div>
  );
}
