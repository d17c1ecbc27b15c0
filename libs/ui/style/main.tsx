import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '../ui.css';
import '../tokens.css';
import './style.css';
import { StylePage } from './style-page.tsx';

const root = document.getElementById('root');
if (!root) throw new TypeError('The page has no root');
createRoot(root).render(<StylePage />);
