import type { CombinedFormProps } from './combined-part.ts';
import { IcebergForm } from './iceberg-form.tsx';
import { OcoForm } from './oco-form.tsx';
import { ScaledForm } from './scaled-form.tsx';

const forms = { oco: OcoForm, scaled: ScaledForm, iceberg: IcebergForm } as const;

export function CombinedForm({ kind, ...part }: CombinedFormProps) {
  const Form = forms[kind];
  return <Form {...part} />;
}
