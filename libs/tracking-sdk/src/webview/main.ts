import { browserWebviewPorts } from './ports.ts';
import { startWebview } from './start-webview.ts';

startWebview(browserWebviewPorts());
