import { defineConfig } from '@lingui/cli';
import { settings } from '../../tools/lingui.ts';

export default defineConfig(settings);
