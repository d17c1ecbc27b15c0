import { createPartLoader, Part } from '../../src/parts/index.ts';

interface Contexts {
  readonly header: { readonly texts: string; readonly user: string };
}

const parts = createPartLoader<Contexts>('https://parts.example', 1);

export const Header = ({ user }: { readonly user: string }) => (
  <Part parts={parts} name="header" context={{ texts: 'en', user }} onError={console.error}>
    <a href="/">Home</a>
  </Part>
);
