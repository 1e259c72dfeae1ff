// The dynamic import that Module Federation asks for: shared packages are negotiated before the first import of one.
import('./bootstrap.ts');
