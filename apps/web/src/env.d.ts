/** PEM of the X.509 certificate that server keys are verified against; set by the build. */
declare const __ISSUER_CERTIFICATE__: string;

/** Origin of the product's image host; empty where that is the page's own. Set by the build. */
declare const __IMAGE_ORIGIN__: string;

/** Whether visitors who have not been asked are recorded. Set by the build. */
declare const __TRACKING_CONSENT__: 'granted' | 'pending' | 'denied';
/** Whether the build is for the beta environment. */
declare const __BETA__: boolean;
