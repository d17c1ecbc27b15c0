import { describe, expect, it } from 'vitest';
import { blankScriptText } from '../../src/index.ts';

describe('blankScriptText', () => {
  it.each([
    'javascript:alert(1)',
    'see JAVASCRIPT:alert(1)',
    'java&#115;cript:x',
    'java&#x73;cript&colon;x',
    'java&Tab;script:x',
    'java\u0000script:x',
    'j a v a s c r i p t :x',
    '&#106avascript:x',
    'java\u200bscript:x',
  ])('URL-12 blanks %j', (text) => {
    expect(blankScriptText(text)).toBe('');
  });

  it.each(['', 'JavaScript is a language', 'a & b', '&#99999999;', '&unknown;', 'script: act one'])(
    'URL-12 leaves %j',
    (text) => {
      expect(blankScriptText(text)).toBe(text);
    },
  );
});
