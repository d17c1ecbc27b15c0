/**
 * The contract between a page and its header and footer. The parts receive data and callbacks, and have no session, storage
 * or router.
 */
import type { Direction } from '../settings/ui-settings.ts';

/** Increased by every change that a page of the previous version cannot run. A new optional member is none. */
export const partContractVersion = 2;

/** A language that the page has. */
export interface PartLanguage {
  /** Key of the language, e.g. `zh-CN`. */
  readonly locale: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly bcp47: string;
}

/** Pages that a part may link to. */
export type PartLinkName =
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
export type PartLinks = Readonly<Partial<Record<PartLinkName, string>>>;

/** Members that the contexts of header and footer have in common. */
export interface CommonPartContext {
  /** Key of the chosen language. */
  readonly locale: string;
  /** Key of the language whose texts are shown. */
  readonly texts: string;
  readonly direction: Direction;
  readonly links: PartLinks;
  /** The page that is shown, if a link leads to it. */
  readonly current: PartLinkName | undefined;
  readonly languages: readonly PartLanguage[];
  readonly setLocale: (locale: string) => void;
  /** Shows the page of a link without a load where that is possible. */
  readonly navigate: (href: string) => void;
}

/** Facts about the account. */
export interface PartUser {
  readonly name: string;
  /** Name of the sub-account that is used; `undefined` for a main account. Pages of earlier builds give none. */
  readonly subAccount?: string | undefined;
  readonly vipLevel: number;
  readonly showsVipLevel: boolean;
  /** Set once the real name is verified. */
  readonly isVerified: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly hasAuthenticator: boolean;
  readonly openOtc: boolean;
  readonly isFund: boolean;
  readonly fundDisabled: boolean;
}

/** A pair that search finds. */
export interface PartPair {
  readonly name: string;
  readonly market: 'spot' | 'futures';
  readonly href: string;
}

/** Choices of the settings menu. */
export interface PartSettings {
  readonly theme: 'light' | 'dark';
  readonly tradeColors: 'green' | 'red' | 'blue';
  readonly formSide: 'left' | 'right';
  readonly book: 'beside' | 'below';
  readonly isChartOnly: boolean;
  readonly hasSounds: boolean;
  readonly sendsStatistics: boolean;
}

/** Context of the header. */
export interface HeaderContext extends CommonPartContext {
  readonly ledger: 'real' | 'simulation';
  /** `null` for a visitor, `undefined` while the page does not know. */
  readonly user: PartUser | null | undefined;
  /** Set if the last page had a user, whose place is kept. */
  readonly expectsUser: boolean;
  /** Unread security notices of the account; `undefined` while the page does not know. Pages of earlier builds give none. */
  readonly unread?: number | undefined;
  readonly currency: string;
  readonly currencies: readonly { readonly value: string; readonly label: string }[];
  readonly setCurrency: (value: string) => void;
  /** Time of the exchange rates, as text, if a refresh has failed. */
  readonly ratesTime: string | undefined;
  readonly settings: PartSettings;
  readonly changeSettings: (change: Partial<PartSettings>) => void;
  readonly findPairs: () => Promise<readonly PartPair[]>;
  /** Records a press. */
  readonly track: (click: 'openPair') => void;
  readonly readDeviceKey: () => Promise<string>;
  /** Loads another entry of the parts' build, with the same checks as the part. */
  readonly loadModule: (name: 'panels') => Promise<unknown>;
  readonly enterSimulation: () => void;
  readonly leaveSimulation: () => void;
  readonly logOut: () => void;
}

/** A page of the product on another site. */
export interface PartSocial {
  readonly name: string;
  /** A checked address. */
  readonly href: string;
}

/** Context of the footer. */
export interface FooterContext extends CommonPartContext {
  /** Set on a page without room for link columns. */
  readonly isCompact: boolean;
  /** Address of a picture: the QR code of the download page's address; `undefined` until it is drawn. */
  readonly downloadCode?: string | undefined;
  readonly socials?: readonly PartSocial[];
  /** State of the market's stream; `idle` while nothing is followed. */
  readonly connection: 'idle' | 'connecting' | 'connected' | 'delayed' | 'reconnecting' | 'offline';
}

/** Contexts of header and footer. */
export interface PartContexts {
  readonly header: HeaderContext;
  readonly footer: FooterContext;
}

/** Name of a part. */
export type PartName = keyof PartContexts;
