import { GlobeIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';
import { Panel } from './panel.tsx';

export function LanguageMenu({ context }: HeaderProps) {
  const { t } = useLingui();
  const { languages, locale } = context;
  const chosen = languages.find((language) => language.locale === locale);
  const name = chosen?.name ?? locale;
  return (
    <Popover
      label={t({ id: 'language.open', message: `Language: ${{ name }}` })}
      shape="sheet"
      panelClassName="max-md:backdrop:bg-sheet-backdrop"
      button={
        <>
          <GlobeIcon />
          <span lang={chosen?.bcp47} className="hidden text-md whitespace-nowrap lg:inline">
            {name}
          </span>
        </>
      }
    >
      {(close) => <Panel name="LanguageList" context={context} close={close} />}
    </Popover>
  );
}
