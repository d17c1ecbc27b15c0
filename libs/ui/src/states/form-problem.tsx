/** Properties of {@link FormProblem}. */
export interface FormProblemProps {
  readonly children: string | undefined;
}

/** The problem of a form, in a line that is kept while there is none. */
export function FormProblem({ children }: FormProblemProps) {
  return (
    <p role="alert" className="min-h-5 text-xs text-error">
      {children}
    </p>
  );
}
