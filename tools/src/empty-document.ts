import { beforeEach, onTestFinished } from 'vitest';

// The files of a project share one document, and find what others have left in it. Registered first, this runs last.
beforeEach(() => {
  onTestFinished(() => {
    const left = 'document' in globalThis ? document.body.innerHTML : '';
    if (left === '') return;
    document.body.replaceChildren();
    throw new Error(`The test has left elements in the document: ${left.slice(0, 200)}`);
  });
});
