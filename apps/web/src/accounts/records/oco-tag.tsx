/** Marks the two orders of which one cancels the other. */
export function OcoTag() {
  return (
    <>
      {' '}
      <span className="rounded-control bg-surface-3 px-1 text-text-2">OCO</span>
    </>
  );
}
