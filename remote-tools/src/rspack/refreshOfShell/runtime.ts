// Replaces `react-refresh/runtime` in a remote's development build: it uses the shell's.
const runtime = (globalThis as unknown as { __SHELL_REFRESH__: Record<string, unknown> }).__SHELL_REFRESH__;

export default runtime;
export const {
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  getFamilyByType,
  register,
  performReactRefresh,
  injectIntoGlobalHook,
} = runtime as Record<string, never>;
