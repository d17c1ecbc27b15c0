interface FigureProps {
  /** One text: page translators break several. */
  readonly children: string;
  readonly tone?: 'plain' | 'up' | 'down';
}

/** A number with its signs, which runs from left to right in every language. */
export function Figure({ children, tone = 'plain' }: FigureProps) {
  return (
    <bdi dir="ltr" translate="no" className="chart-figure" data-tone={tone}>
      {children}
    </bdi>
  );
}
