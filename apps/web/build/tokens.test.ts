import { describe, expect, it } from 'vitest';
import { colorOf, declareColors, fillColors, readTokens } from './tokens.ts';

describe('the tokens', () => {
  it('are read from the rule of a selector', () => {
    expect(readTokens('.up-red').get('--up')).toBe('var(--red)');
    expect(readTokens('.no-rule').size).toBe(0);
  });

  it('have the same names in both themes', () => {
    expect([...readTokens('.black').keys()]).toEqual([...readTokens('.white').keys()]);
  });

  it('have a value in each theme, and none if a theme does not declare them', () => {
    expect(colorOf('--accent')).toBe(readTokens('.white').get('--accent'));
    expect(colorOf('--accent', 'black')).toBe(readTokens('.black').get('--accent'));
    expect(colorOf('--accent')).toMatch(/^#[0-9a-f]{6}$/);
    expect(() => colorOf('--acent')).toThrow(
      new TypeError('The theme white of @bourse/ui/tokens.css has no --acent.'),
    );
  });

  it('are filled into a text that names them', () => {
    expect(fillColors('<rect fill="token(--accent)"/>')).toBe(
      `<rect fill="${colorOf('--accent')}"/>`,
    );
  });

  it('are declared once each for a style sheet that uses them, in both colour schemes', () => {
    expect(declareColors('a { color: var(--accent) } b { color: var(--accent) }')).toBe(
      `:root {\n  --accent: light-dark(${colorOf('--accent')}, ${colorOf('--accent', 'black')});\n}\n`,
    );
  });
});
