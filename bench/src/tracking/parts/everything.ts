export * from '@bourse/tracking-sdk';
export * from '@bourse/tracking-sdk/auto';
export * from '@bourse/tracking-sdk/native';
export * from '@bourse/tracking-sdk/vitals';
