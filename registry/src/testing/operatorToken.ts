/** The operator's token (`REGISTRY_ADMIN_TOKEN`) of every registry that a test starts. */
export const OPERATOR_TOKEN = 'the-token-of-an-operator-in-tests';
