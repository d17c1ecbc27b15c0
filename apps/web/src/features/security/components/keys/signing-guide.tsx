import { useLingui } from '@lingui/react/macro';
import { Section } from '@bourse/ui/panels';

const example = `body='{"ledger":"simulation","symbol":"BTCUSDT","side":"buy","orderType":"limit","price":"20000","size":"0.01"}'
path=/v1/spot/trade/placeOrder
time=$(date +%s000)
sign=$(printf '%s' "\${time}POST$path$body" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64)
curl "$ORIGIN$path" -d "$body" -H 'content-type: application/json' \\
  -H "access-key: $ACCESS_KEY" -H "access-timestamp: $time" -H "access-sign: $sign"`;

/** Explains how a program signs a call with an API key. */
export function SigningGuide() {
  const { t } = useLingui();
  const title = t({ id: 'apikey.guide', message: 'How to sign a request' });
  return (
    <Section title={title}>
      <p className="text-sm text-text-2">
        {t({
          id: 'apikey.guide-about',
          message:
            'Concatenate the timestamp in milliseconds, the method, the path with its query, and the body. Sign this string with the secret key (HMAC-SHA256) and send the signature in Base64. The timestamp may be off by up to 30 seconds, and each signature is accepted only once.',
        })}
      </p>
      <pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={title}
        className="overflow-x-auto rounded-control bg-surface-2 p-3 text-xs"
      >
        <code>{example}</code>
      </pre>
    </Section>
  );
}
