/** Keeps its line while there is no problem. */
export function FormProblem({ children }: { readonly children: string | undefined }) {
  return (
    <p role="alert" className="min-h-5 text-xs text-error">
      {children}
    </p>
  );
}
