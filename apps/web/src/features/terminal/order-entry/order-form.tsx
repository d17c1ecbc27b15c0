import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Skeleton } from '@bourse/ui/states';
import type { OrderFormProps } from './fields/form-part.ts';

const OrderFormParts = lazyComponent(
  async () => (await import('./order-form-parts.tsx')).OrderFormParts,
);

/** The form of one order. Only its button sends; Enter does not. */
export function OrderForm(props: OrderFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-110" />}>
      <OrderFormParts {...props} />
    </Suspense>
  );
}
