import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/page-head/page-head.tsx';

/** What a user of this exchange agrees to. */
export function TermsPage() {
  const { t } = useLingui();
  const title = t({ id: 'terms.title', message: 'Terms of use' });
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-4 px-4 py-8">
      <PageHead
        page="/terms"
        name={title}
        description={t({
          id: 'terms.description',
          message: 'What you agree to when you use this exchange.',
        })}
      />
      <h2 className="text-xl font-semibold">{title}</h2>
      {useParagraphs().map(([heading, text]) => (
        <section key={heading}>
          <h3 className="text-md font-semibold">{heading}</h3>
          <p className="mt-1 text-base text-text-2">{text}</p>
        </section>
      ))}
    </div>
  );
}

function useParagraphs(): readonly (readonly [heading: string, text: string])[] {
  const { t } = useLingui();
  return [
    [
      t({ id: 'terms.money', message: 'Play money' }),
      t({
        id: 'terms.money-text',
        message:
          'This exchange is for development and tests. Its balances, orders and prices are simulated and have no value. Nothing can be paid in or out.',
      }),
    ],
    [
      t({ id: 'terms.account', message: 'Your account' }),
      t({
        id: 'terms.account-text',
        message:
          'Use a password that you use nowhere else, and keep codes and keys to yourself. You are responsible for what is done with your account.',
      }),
    ],
    [
      t({ id: 'terms.data', message: 'Your data' }),
      t({
        id: 'terms.data-text',
        message:
          'The exchange keeps your address or number, your orders and how its pages are used, for as long as it runs. In the settings you decide whether your use is recorded.',
      }),
    ],
    [
      t({ id: 'terms.warranty', message: 'No warranty' }),
      t({
        id: 'terms.warranty-text',
        message:
          'The exchange may stop, lose data or change at any time. Its makers are not liable for what follows from its use.',
      }),
    ],
  ];
}
