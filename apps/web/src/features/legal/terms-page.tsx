import { useLingui } from '@lingui/react/macro';
import { TitledPage } from '#ui/page-head/titled-page.tsx';

/** Terms of use of this exchange. */
export function TermsPage() {
  const { t } = useLingui();
  const title = t({ id: 'terms.title', message: 'Terms of use' });
  return (
    <TitledPage
      page="/terms"
      title={title}
      description={t({
        id: 'terms.description',
        message: 'What you agree to when you use this exchange.',
      })}
    >
      {useParagraphs().map(([heading, text]) => (
        <section key={heading}>
          <h2 className="text-md font-semibold">{heading}</h2>
          <p className="mt-1 text-base text-text-2">{text}</p>
        </section>
      ))}
    </TitledPage>
  );
}

function useParagraphs(): readonly (readonly [heading: string, text: string])[] {
  const { t } = useLingui();
  return [
    [
      t({ id: 'terms.money', message: 'Virtual funds' }),
      t({
        id: 'terms.money-text',
        message:
          'This exchange is for development and testing. Its balances, orders and prices are simulated and have no value. Nothing can be deposited or withdrawn.',
      }),
    ],
    [
      t({ id: 'terms.account', message: 'Your account' }),
      t({
        id: 'terms.account-text',
        message:
          'Use a password that you use nowhere else, and keep codes and keys to yourself. You are responsible for everything done with your account.',
      }),
    ],
    [
      t({ id: 'terms.data', message: 'Your data' }),
      t({
        id: 'terms.data-text',
        message:
          'The exchange keeps your email address or phone number, your orders and how its pages are used, for as long as it runs. In the settings you decide whether your usage is recorded.',
      }),
    ],
    [
      t({ id: 'terms.warranty', message: 'No warranty' }),
      t({
        id: 'terms.warranty-text',
        message:
          'The exchange may stop, lose data or change at any time. Its makers are not liable for any consequences of its use.',
      }),
    ],
  ];
}
