import { useLingui } from '@lingui/react/macro';

export function useFigureProblems() {
  const { t } = useLingui();
  const [price, amount] = [
    t({ id: 'order.price', message: 'Price' }),
    t({ id: 'order.amount', message: 'Amount' }),
  ];
  return {
    'price-missing': t({ id: 'form.required', message: `Please enter ${{ label: price }}` }),
    'price-off-tick': t({
      id: 'position.off-tick',
      message: 'The price must be a multiple of the tick size.',
    }),
    'size-missing': t({ id: 'form.required', message: `Please enter ${{ label: amount }}` }),
    'size-off-step': t({
      id: 'position.off-step',
      message: 'The amount must be a multiple of the step size.',
    }),
  };
}
