import tokens from '../tokens.css?raw';

const names = [...new Set(tokens.match(/--[a-z0-9-]+(?=:)/g))];

/** Each colour of the theme, by its name. */
export function Colours() {
  return (
    <section>
      <h2>Colours</h2>
      <ul className="colours">
        {names.map((name) => (
          <li key={name}>
            <i style={{ background: `var(${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
