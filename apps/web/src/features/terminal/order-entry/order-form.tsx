import { lazy, Suspense } from 'react';
import { Skeleton } from '@bourse/ui/states';
import type { OrderFormProps } from './fields/form-part.ts';

const OrderFormParts = lazy(async () => ({
  default: (await import('./order-form-parts.tsx')).OrderFormParts,
}));

/** The form of one order. Only its button sends; Enter does not. */
export function OrderForm(props: OrderFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-110" />}>
      <OrderFormParts {...props} />
    </Suspense>
  );
}
