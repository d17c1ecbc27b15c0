/** PEM of the X.509 certificate that server keys are verified against; set by the build. */
declare const __ISSUER_CERTIFICATE__: string;
