import { useNavigate } from '@tanstack/react-router';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { pageAtom, usePage } from '#page/page-context.ts';
import { useMarket } from '#accounts/markets/market.ts';
import { markets } from '#accounts/markets/markets.ts';

const channelName = 'bourse-terminals';

const message = v.object({
  /** The terminal that has opened a pair. */
  terminal: v.string(),
  kind: v.picklist(['spot', 'margin', 'futures']),
  symbol: v.string(),
});

const storageKey = 'terminal_id';

/** Id of this tab's terminal, which the tab keeps over reloads. */
export const terminalIdAtom = atom(
  (get) => get(pageAtom).tab.read(storageKey, v.string()) ?? crypto.randomUUID(),
);

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}

/** Leads the windows that this tab has opened to each pair that its terminal shows. */
export function useLead(symbol: string): void {
  const { kind } = useMarket();
  const { tab } = usePage();
  const terminal = useAtomValue(terminalIdAtom);
  useEffect(() => {
    tab.write(storageKey, terminal);
  }, [tab, terminal]);
  useEffect(() => {
    const channel = openChannel();
    const pair: v.InferOutput<typeof message> = { terminal, kind, symbol };
    channel?.postMessage(pair);
    channel?.close();
  }, [terminal, kind, symbol]);
}

/** Follows a terminal from pair to pair. */
export function useFollow(terminal: string): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(message, data);
    if (!success || output.terminal !== terminal) return;
    void navigate({ to: markets[output.kind].route, params: { symbol: output.symbol } });
  });
  useEffect(() => {
    const channel = openChannel();
    if (!channel) return undefined;
    channel.onmessage = (event) => {
      follow(event);
    };
    return () => {
      channel.close();
    };
  }, []);
}
