type Tone = 'plain' | 'up' | 'down';

interface FigureProps {
  /** One text: page translators break several. */
  readonly children: string;
  readonly tone?: Tone;
}

/** A number with its signs, which runs from left to right in every language. */
export function Figure({ children, tone = 'plain' }: FigureProps) {
  return (
    <bdi dir="ltr" translate="no" className="chart-figure" data-tone={tone}>
      {children}
    </bdi>
  );
}

/** Returns the tone of a change, which is a decimal text. */
export function toneOf(change: string | undefined): Tone {
  const rise = Math.sign(Number(change ?? 0));
  if (rise === 0) return 'plain';
  return rise > 0 ? 'up' : 'down';
}
