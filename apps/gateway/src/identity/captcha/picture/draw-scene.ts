export const pictureWidth = 400;
export const pictureHeight = 150;

export const shades = 40;

const grain = 1.4;

type Colour = readonly [number, number, number];

export function drawPalette(random: () => number): readonly Colour[] {
  const hue = random() * 360;
  const turn = 60 + random() * 120;
  return Array.from({ length: shades }, (_, shade) => {
    const part = shade / (shades - 1);
    return toRgb((hue + turn * part) % 360, 0.45, 0.35 + 0.45 * part);
  });
}

function toRgb(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export function drawScene(random: () => number): Uint8Array {
  const waves = Array.from({ length: 5 }, (_, index) => ({
    across: (0.008 + random() * 0.02) * (index + 1),
    down: (0.01 + random() * 0.03) * (index + 1),
    phase: random() * Math.PI * 2,
    height: 1 / (index + 1),
  }));
  const whole = waves.reduce((sum, { height }) => sum + height, 0);
  return Uint8Array.from({ length: pictureWidth * pictureHeight }, (_, at) => {
    const [x, y] = [at % pictureWidth, Math.floor(at / pictureWidth)];
    let value = 0;
    for (const { across, down, phase, height } of waves) {
      value += height * Math.sin(across * x + down * y + phase);
    }
    return clampShade(((value / whole + 1) / 2) * (shades - 4) + random() * grain);
  });
}

function clampShade(shade: number): number {
  return Math.max(0, Math.min(shades - 1, Math.floor(shade)));
}
