import { defineComponent, h, onMounted, watch } from 'vue';
import { useRoute, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { Playground } from './playground.ts';
import './style.css';

/** The theme's layout, whose home page has no main landmark. */
const Layout = defineComponent({
  setup: () => {
    const route = useRoute();
    onMounted(markMain);
    watch(() => route.path, markMain, { flush: 'post' });
    return () => h(DefaultTheme.Layout);
  },
});

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => {
    app.component('Playground', Playground);
  },
} satisfies Theme;

function markMain(): void {
  const content = document.getElementById('VPContent');
  if (content?.classList.contains('is-home')) content.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}
