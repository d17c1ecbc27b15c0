import { verifyProof } from '@bourse/reserves';
import { element, labelled, output } from './elements.ts';

/** Verifies a proof of reserves, which may be changed. The first one is made when the site is built. */
export async function mount(root: HTMLElement): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}proof.json`);
  const proof = element('textarea', { value: await answer.text(), rows: 12, spellcheck: false });
  const expected = element('input', { value: '', spellcheck: false });
  const verdict = output('Verdict');
  const details = output('Problems and warnings');
  const update = () => {
    const expectation = expected.value.trim() === '' ? {} : { root: expected.value.trim() };
    const result = verifyProof(proof.value, expectation);
    verdict.show(result.verdict);
    details.show(JSON.stringify([...result.problems, ...result.warnings], null, 1));
  };
  proof.addEventListener('input', update);
  expected.addEventListener('input', update);
  root.append(
    labelled('Proof', proof),
    labelled('Root from another source', expected),
    verdict.box,
    details.box,
  );
  update();
}
