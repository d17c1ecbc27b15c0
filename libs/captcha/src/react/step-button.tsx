interface StepButtonProps {
  readonly label: string;
  readonly mark: string;
  readonly busy: boolean;
  /** Pixels that a press moves the piece by. */
  readonly by: number;
  readonly onStep: (by: number) => void;
}

/** Button that moves the piece by one pixel, for people who cannot drag (WCAG 2.5.7). */
export function StepButton({ label, mark, busy, by, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      data-captcha="step"
      aria-label={label}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onStep(by);
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  );
}
