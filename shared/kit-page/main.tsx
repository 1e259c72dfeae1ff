import { createRoot } from 'react-dom/client';
import { KitPage } from './KitPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page lacks #root.');
createRoot(root).render(<KitPage />);
