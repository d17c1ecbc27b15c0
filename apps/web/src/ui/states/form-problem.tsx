/** Why a form cannot be sent; keeps its line while there is nothing to say. */
export function FormProblem({ children }: { readonly children: string | undefined }) {
  return (
    <p role="alert" className="min-h-5 text-xs text-error">
      {children}
    </p>
  );
}
