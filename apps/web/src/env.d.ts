/** PEM of the issuer's certificate; set by the build. */
declare const __ISSUER_CERTIFICATE__: string;

/** Origin of the product's image host; empty for the page's own. Set by the build. */
declare const __IMAGE_ORIGIN__: string;

/** Consent of visitors who have not been asked. Set by the build. */
declare const __TRACKING_CONSENT__: 'granted' | 'pending' | 'denied';

/** The product on other sites: `name=address` pairs, separated by commas. Set by the build. */
declare const __SOCIALS__: string;

/** Whether the build is for the beta environment. */
declare const __BETA__: boolean;

interface Navigator {
  /** Absent in browsers without Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}
