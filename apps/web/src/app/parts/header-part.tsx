import { Part } from './loading/part.tsx';
import { PlainHeader } from './plain-header.tsx';
import { useHeaderContext } from './context/use-header-context.ts';

export function HeaderPart() {
  return (
    <Part name="header" context={useHeaderContext()}>
      <PlainHeader />
    </Part>
  );
}
