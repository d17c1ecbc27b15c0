import { languages, localizeUrl } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { usePage } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { useSession } from '@bourse/react/session';
import { BourseMark, UserIcon } from '@bourse/ui/icons';
import { classNames } from '@bourse/ui/class-names';

const look =
  'hit-area flex items-center rounded-control px-2 lg:px-2.5 text-md whitespace-nowrap text-text-2 hover:text-text-1';

/** The header while the one of the project `events` is not there: as high, and enough to use the page. */
export function PlainHeader() {
  const { t } = useLingui();
  const { simulation } = usePage();
  // Beside the badge of the simulation, a phone has no room for all of them.
  const [ofTrade, ofLanguages] =
    simulation.ledger === 'real' ? ['', ''] : ['max-sm:hidden', 'max-[359px]:hidden'];
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-1 px-2 sm:gap-x-2 sm:px-4">
      <Link
        to="/{-$locale}"
        aria-label={t({ id: 'shell.home', message: 'Bourse, home' })}
        className="flex items-center gap-2 rounded-control text-base font-semibold"
      >
        <BourseMark />
        <span className="hidden lg:inline">Bourse</span>
      </Link>
      <nav aria-label={t({ id: 'shell.navigation', message: 'Main' })} className="flex lg:ms-2">
        <Link to="/{-$locale}" activeOptions={{ exact: true }} className={`${look} max-md:hidden`}>
          {t({ id: 'shell.markets', message: 'Markets' })}
        </Link>
        <Link
          to="/{-$locale}/spot/$symbol"
          params={{ symbol: defaultSymbol }}
          className={classNames(look, ofTrade)}
        >
          {t({ id: 'shell.trade', message: 'Trade' })}
        </Link>
      </nav>
      <div className="ms-auto flex items-center gap-1">
        <SimulationBadge />
        <LanguageChoice className={ofLanguages} />
        <AccountLink />
      </div>
    </div>
  );
}

function SimulationBadge() {
  const { t } = useLingui();
  const { simulation } = usePage();
  if (simulation.ledger === 'real') return null;
  return (
    <>
      <strong className="rounded-control bg-simulation px-2 py-0.5 text-xs font-semibold text-on-simulation">
        {t({ id: 'simulation.badge', message: 'Simulation' })}
      </strong>
      <button type="button" className={look} onClick={simulation.exit}>
        {t({ id: 'simulation.exit', message: 'Exit' })}
      </button>
    </>
  );
}

const choices = languages.filter(({ visible }) => visible);

/** A choice of the languages. Links to all of them would not fit a phone. */
function LanguageChoice({ className }: { readonly className: string }) {
  const { t } = useLingui();
  const shown = useLocale();
  const { href } = useLocation();
  const navigate = useNavigate();
  return (
    <select
      aria-label={t({ id: 'shell.language', message: 'Language' })}
      className={classNames(
        'own-select hit-area max-w-24 rounded-control max-sm:max-w-18 bg-surface-1 ps-2 text-md text-text-2',
        className,
      )}
      value={shown}
      onChange={({ target }) => {
        const choice = choices[target.selectedIndex];
        if (choice) void navigate({ to: localizeUrl(href, choice.locale) });
      }}
    >
      {choices.map(({ locale, languageName, bcp47 }) => (
        <option key={locale} value={locale} lang={bcp47}>
          {languageName}
        </option>
      ))}
    </select>
  );
}

function AccountLink() {
  const { t } = useLingui();
  const { status } = useSession();
  const { preferences } = usePage();
  // A logged-in user never reads “Log in”. The room is kept, so that nothing moves.
  if (status === 'loading' && preferences.read('global_user_id') !== '')
    return <span aria-hidden className="size-8 rounded-control bg-surface-2 pointer-coarse:w-11" />;
  if (status === 'user')
    return (
      <Link
        to="/{-$locale}/settings"
        aria-label={t({ id: 'user.menu', message: 'Account' })}
        className={look}
      >
        <UserIcon />
      </Link>
    );
  return (
    <>
      <EntryLink to="login" className={look}>
        {t({ id: 'auth.log-in', message: 'Log in' })}
      </EntryLink>
      <EntryLink to="register" className={`${look} max-sm:hidden`}>
        {t({ id: 'auth.register', message: 'Register' })}
      </EntryLink>
    </>
  );
}
