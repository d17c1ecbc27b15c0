export { LanguageList } from './header/language-list.tsx';
export { PairList } from './header/pair-list.tsx';
export { SettingsPanel } from './header/settings-panel.tsx';
export { AccountPanel } from './header/account-panel.tsx';
