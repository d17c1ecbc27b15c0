import DefaultChangelogRenderer from 'nx/release/changelog-renderer/index.js';

// nx reads this file by `require`, which gives the whole module of what is written in CommonJS.
const Renderer = DefaultChangelogRenderer.default ?? DefaultChangelogRenderer;

/** Writes the entries of `CHANGELOG.md` from version plans as they stand there: changes, breaking ones first, without sections. */
export default class ChangelogRenderer extends Renderer {
  renderVersionTitle() {
    return `## ${this.changelogEntryVersion} (${new Date().toISOString().slice(0, 10)})`;
  }

  renderChangesByType() {
    return this.relevantChanges.map((change) => this.formatChange(change));
  }

  renderBreakingChanges() {
    return this.breakingChanges.map((line) => line.replace('- ', '- **Breaking:** '));
  }

  renderDependencyBumps() {
    return this.dependencyBumps.map(
      ({ dependencyName, newVersion }) => `- Needs ${dependencyName} ${newVersion}.`,
    );
  }

  async render() {
    this.preprocessChanges();
    if (this.shouldRenderEmptyEntry()) return '';
    const dependencies = this.hasDependencyBumps() ? this.renderDependencyBumps() : [];
    const lines = [...this.renderBreakingChanges(), ...this.renderChangesByType(), ...dependencies];
    return `${this.renderVersionTitle()}\n\n${lines.join('\n')}`;
  }
}
