import { pagePorts, type SoundPorts } from './ports.ts';
import { playNotes, type SoundKind } from './tones.ts';
import { createTurns } from './turns.ts';

/**
 * Returns a function that plays a sound in one of the browser's tabs. It plays nothing while the browser refuses sounds.
 *
 * @param isOn - Whether sounds are wanted, asked for each: another tab may have changed it.
 */
export function createPlayer(
  isOn: () => boolean,
  ports: SoundPorts = pagePorts(),
): (kind: SoundKind) => void {
  const takeTurn = createTurns(ports);
  let context: AudioContext | undefined;
  return (kind) => {
    if (!isOn()) return;
    context ??= ports.openAudio();
    const audio = context;
    if (!audio) return;
    // A refusal of the browser leaves it silent.
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    takeTurn(() => {
      playNotes(audio, kind);
    }).catch(() => undefined);
  };
}
