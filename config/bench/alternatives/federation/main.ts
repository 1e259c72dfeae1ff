// The boundary that Module Federation asks for: shared packages are settled before the first import of one.
import('./bootstrap.ts');
