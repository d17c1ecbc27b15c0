/**
 * Contract between the page and its header and footer, the parts of the project `events`. That project declares its own
 * half; a test compares both.
 */
import type { Locale } from '@bourse/i18n-registry';

/** The version of the contract that this page has. */
export const contractVersion = 2;

export type PartName = 'header' | 'footer';

/** A part in an element of the page. */
export interface PartHandle<Context> {
  readonly update: (context: Context) => void;
  readonly unmount: () => void;
}

/** Exports of a part's module. */
export interface PartModule<Context> {
  readonly contractVersion: number;
  readonly mount: (element: HTMLElement, context: Context) => PartHandle<Context>;
}

/** Pages that a part may link to. A page that this client does not have is missing from `Links`. */
export type LinkName =
  | 'home'
  | 'markets'
  | 'spot'
  | 'margin'
  | 'futures'
  | 'otc'
  | 'fund'
  | 'tradeInfo'
  | 'fees'
  | 'vip'
  | 'reserves'
  | 'protectionFund'
  | 'notifications'
  | 'assets'
  | 'orders'
  | 'settings'
  | 'security'
  | 'switchAccount'
  | 'terms'
  | 'logIn'
  | 'register'
  | 'download'
  | 'chartLibrary';

export type Links = Readonly<Partial<Record<LinkName, string>>>;

export interface PartLanguage {
  readonly locale: Locale;
  readonly name: string;
  readonly bcp47: string;
}

/** Callbacks of the page that shows a part. */
export interface PartEvents {
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

export interface CommonContext {
  readonly locale: Locale;
  /** The language whose texts are shown. */
  readonly texts: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly links: Links;
  readonly current: LinkName | undefined;
  readonly languages: readonly PartLanguage[];
  readonly setLocale: (locale: string) => void;
  readonly navigate: (href: string) => void;
}

interface PartUser {
  readonly name: string;
  readonly subAccount?: string | undefined;
  readonly vipLevel: number;
  readonly showsVipLevel: boolean;
  readonly isVerified: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly hasAuthenticator: boolean;
  readonly openOtc: boolean;
  readonly isFund: boolean;
  readonly fundDisabled: boolean;
}

export interface PartPair {
  readonly name: string;
  readonly market: 'spot' | 'futures';
  readonly href: string;
}

export interface PartSettings {
  readonly theme: 'light' | 'dark';
  readonly tradeColors: 'green' | 'red' | 'blue';
  readonly formSide: 'left' | 'right';
  readonly book: 'beside' | 'below';
  readonly isChartOnly: boolean;
  readonly hasSounds: boolean;
  readonly sendsStatistics: boolean;
}

export interface HeaderContext extends CommonContext {
  readonly ledger: 'real' | 'simulation';
  readonly user: PartUser | null | undefined;
  readonly expectsUser: boolean;
  readonly unread?: number | undefined;
  readonly currency: string;
  readonly currencies: readonly { readonly value: string; readonly label: string }[];
  readonly setCurrency: (value: string) => void;
  readonly ratesTime: string | undefined;
  readonly settings: PartSettings;
  readonly changeSettings: (change: Partial<PartSettings>) => void;
  readonly findPairs: () => Promise<readonly PartPair[]>;
  readonly track: (click: 'openPair') => void;
  readonly readDeviceKey: () => Promise<string>;
  readonly loadModule: (name: 'panels') => Promise<object>;
  readonly enterSimulation: () => void;
  readonly leaveSimulation: () => void;
  readonly logOut: () => void;
}

/** A page of the product on another site. */
export interface Social {
  readonly name: string;
  readonly href: string;
}

export interface FooterContext extends CommonContext {
  readonly connection: 'idle' | 'connecting' | 'connected' | 'delayed' | 'reconnecting' | 'offline';
  /** Whether the page has no room for link columns. */
  readonly isCompact: boolean;
  /** Address of a picture: the QR code of the download page's address; `undefined` until it is drawn. */
  readonly downloadCode: string | undefined;
  readonly socials: readonly Social[];
}

/** The page's facts for each part. */
export interface PartContexts {
  readonly header: HeaderContext;
  readonly footer: FooterContext;
}

/** The module of a part by its name. */
export type NamedPart<Name extends PartName> = PartModule<PartContexts[Name] & PartEvents>;
