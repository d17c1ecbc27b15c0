import { lazy, Suspense } from 'react';
import { ClosedForm } from '#accounts/delisting/late-delisting.tsx';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';
import { Skeleton } from '@bourse/ui/states';
import type { OrderFormProps } from './fields/form-part.ts';

const OrderFormParts = lazy(async () => ({
  default: (await import('./order-form-parts.tsx')).OrderFormParts,
}));

/** The form of one order. Only its button sends; Enter does not. That of a delisted pair is disabled. */
export function OrderForm(props: OrderFormProps) {
  const form = <OrderFormParts {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-110" />}>
      {useIsDelisted(props.instrument) ? (
        <ClosedForm instrument={props.instrument}>{form}</ClosedForm>
      ) : (
        form
      )}
    </Suspense>
  );
}
