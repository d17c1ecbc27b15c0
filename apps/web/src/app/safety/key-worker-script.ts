import '@bourse/gateway-signing/forge-worker';
