interface StepButtonProps {
  readonly label: string;
  readonly mark: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Button that moves the piece by one pixel, for people who cannot drag (WCAG 2.5.7). */
export function StepButton({ label, mark, busy, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      data-captcha="step"
      aria-label={label}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  );
}
