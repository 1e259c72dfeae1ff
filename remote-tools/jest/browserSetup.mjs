import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine renders slowly; the tests are not about speed.
configure({ asyncUtilTimeout: 15_000 });
