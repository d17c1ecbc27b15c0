import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

type Ending = (() => void) | undefined;

interface PlaygroundModule {
  /** Shows the playground in an element. Returns a function that ends it, if it needs an end. */
  readonly mount: (root: HTMLElement) => Ending | Promise<Ending>;
}

const modules = import.meta.glob<PlaygroundModule>('./playgrounds/*.ts');

/** Loads a playground when its page is shown, and mounts it. */
export const Playground = defineComponent({
  props: { name: { type: String, required: true } },
  setup: ({ name }) => {
    const root = ref<HTMLElement>();
    const failure = ref('');
    let end: Ending;
    onBeforeUnmount(() => {
      end?.();
    });
    onMounted(async () => {
      try {
        const module = await modules[`./playgrounds/${name}.ts`]?.();
        if (!module) throw new Error(`There is no playground ${name}.`);
        if (root.value) end = await module.mount(root.value);
      } catch (error) {
        failure.value = `The playground could not be started: ${String(error)}`;
      }
    });
    return () => [
      h('div', { ref: root, class: 'playground', 'data-playground': name }),
      h('p', { role: 'alert' }, failure.value),
    ];
  },
});
