import { classNames } from '../class-names.ts';
import { Segmented } from './segmented.tsx';

/** Properties of {@link PlainSegmented}. */
export interface PlainSegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

const chosen = 'font-semibold text-text-1 underline underline-offset-4';

/** A {@link Segmented} without a background, whose choice is underlined. */
export function PlainSegmented<T extends string>(props: PlainSegmentedProps<T>) {
  const { options, className, ...rest } = props;
  return (
    <Segmented
      {...rest}
      className={classNames(
        'w-fit max-w-full bg-transparent [&>label]:px-2 [&>label]:text-xs [&>label]:whitespace-nowrap',
        className,
      )}
      options={options.map((option) => ({ ...option, className: chosen }))}
    />
  );
}
