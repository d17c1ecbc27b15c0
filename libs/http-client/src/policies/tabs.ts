import { orUndefined, type PolicyPorts, type TabChannel } from './ports.ts';

export interface TabConnection {
  send(message: string): void;
  close(): void;
}

/** Opens a connection to the other tabs. @param onMessage - Receives their messages. */
export function openTabConnection(
  { openChannel, storage }: PolicyPorts,
  name: string,
  onMessage: (message: unknown) => void,
): TabConnection {
  const channel = orUndefined(() => openChannel?.(name));
  if (channel) return connectByChannel(channel, onMessage);
  const stop = storage?.listen((key, value) => {
    if (key === name && value !== null) onMessage(value);
  });
  return {
    send: (message) => {
      // Only changes cause events, so the entry is removed again.
      orUndefined(() => {
        storage?.setItem(name, message);
        storage?.removeItem(name);
      });
    },
    close: () => stop?.(),
  };
}

function connectByChannel(
  channel: TabChannel,
  onMessage: (message: unknown) => void,
): TabConnection {
  channel.addEventListener('message', ({ data }) => {
    onMessage(data);
  });
  return {
    send: (message) => {
      orUndefined(() => {
        channel.postMessage(message);
      });
    },
    close: () => {
      channel.close();
    },
  };
}
