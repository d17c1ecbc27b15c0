const open = new Set<BroadcastChannel>();

/** Closes the channels of the tabs, as browsers do when a tab is closed. An open one keeps all that its page held. */
export function closeChannels(): void {
  for (const channel of open) channel.close();
}

/** Returns a function that takes the channels of the tests away. */
export function installChannels(): () => void {
  const Native = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Native {
    constructor(name: string) {
      super(name);
      // The network of the tests has a channel too, for as long as they run.
      if (!name.startsWith('msw:')) open.add(this);
    }

    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  return () => {
    closeChannels();
    globalThis.BroadcastChannel = Native;
  };
}
