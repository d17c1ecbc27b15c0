/** Properties of {@link InlineSelect}. */
export interface InlineSelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A native list of choices without a frame, in one line with its label. */
export function InlineSelect<T extends string>(props: InlineSelectProps<T>) {
  const { label, value, options, onChange } = props;
  return (
    <label className="hit-area flex items-center gap-2 text-xs text-text-3">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="own-select h-6 rounded-control bg-transparent ps-1 text-xs text-text-1 [field-sizing:content] pointer-coarse:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
