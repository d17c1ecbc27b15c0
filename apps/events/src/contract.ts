/**
 * The contract between the header and footer and the page that shows them. The page has a declaration as well;
 * a type test compares both. The parts receive data and callbacks, and have no session, storage or router.
 */

/** Increased by every change that a page of the previous version cannot run. */
export const contractVersion = 2;

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

export interface Language {
  /** Key of the language, e.g. `zh-CN`. */
  readonly locale: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly bcp47: string;
}

/** Pages that a part may link to. */
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
  | 'assets'
  | 'orders'
  | 'notifications'
  | 'settings'
  | 'security'
  | 'switchAccount'
  | 'logIn'
  | 'register'
  | 'download'
  | 'terms'
  | 'chartLibrary';

/** Checked addresses. A page that does not exist has none, and no entry in header and footer. */
export type Links = Readonly<Partial<Record<LinkName, string>>>;

interface PartContext {
  /** Key of the chosen language. */
  readonly locale: string;
  /** Key of the language whose texts are shown: `en`, `ja` or `ar`. */
  readonly texts: string;
  readonly direction: 'ltr' | 'rtl';
  readonly links: Links;
  /** The page that is shown, if a link leads to it. */
  readonly current: LinkName | undefined;
  readonly languages: readonly Language[];
  readonly setLocale: (locale: string) => void;
  /** Shows the page of a link without a load where that is possible. */
  readonly navigate: (href: string) => void;
  /** Called after the part was shown for the first time. */
  readonly onReady: () => void;
  /** Called when the part cannot be shown. The part is empty then. */
  readonly onError: (error: unknown) => void;
}

/** Facts about the account. */
export interface HeaderUser {
  readonly name: string;
  /** Name of the sub-account that is used; `undefined` for a main account. Pages of earlier builds give none. */
  readonly subAccount?: string | undefined;
  readonly vipLevel: number;
  readonly showsVipLevel: boolean;
  /** Whether the real name is verified. */
  readonly isVerified: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly hasAuthenticator: boolean;
  readonly openOtc: boolean;
  readonly isFund: boolean;
  readonly fundDisabled: boolean;
}

/** A pair that search finds. */
export interface Pair {
  readonly name: string;
  readonly market: 'spot' | 'futures';
  readonly href: string;
}

/** Choices of the settings menu. */
export interface Settings {
  readonly theme: 'light' | 'dark';
  readonly tradeColors: 'green' | 'red' | 'blue';
  readonly formSide: 'left' | 'right';
  readonly book: 'beside' | 'below';
  readonly isChartOnly: boolean;
  readonly hasSounds: boolean;
  readonly sendsStatistics: boolean;
}

export interface HeaderContext extends PartContext {
  readonly ledger: 'real' | 'simulation';
  /** `null` for a visitor, `undefined` while the page does not know. */
  readonly user: HeaderUser | null | undefined;
  /** Whether the last page had a user, whose place is kept. */
  readonly expectsUser: boolean;
  /** Unread security notices of the account; `undefined` while the page does not know. Pages of earlier builds give none. */
  readonly unread?: number | undefined;
  readonly currency: string;
  readonly currencies: readonly { readonly value: string; readonly label: string }[];
  readonly setCurrency: (value: string) => void;
  /** When the exchange rates are from, as text, if a refresh has failed. */
  readonly ratesTime: string | undefined;
  readonly settings: Settings;
  readonly changeSettings: (change: Partial<Settings>) => void;
  readonly findPairs: () => Promise<readonly Pair[]>;
  /** Records a press. */
  readonly track: (click: 'openPair') => void;
  readonly readDeviceKey: () => Promise<string>;
  /** Loads another entry of this project's build, with the same checks as the part. */
  readonly loadModule: (name: 'panels') => Promise<object>;
  readonly enterSimulation: () => void;
  readonly leaveSimulation: () => void;
  readonly logOut: () => void;
}

export interface FooterContext extends PartContext {
  /** Whether the page has no room for link columns. */
  readonly isCompact: boolean;
  /** Address of a picture: the QR code of the download page's address; `undefined` until it is drawn. */
  readonly downloadCode?: string | undefined;
  /** Checked addresses of the product's pages on other sites. */
  readonly socials?: readonly { readonly name: string; readonly href: string }[];
  /** State of the market's stream; `idle` while nothing is followed. */
  readonly connection: 'idle' | 'connecting' | 'connected' | 'delayed' | 'reconnecting' | 'offline';
}
